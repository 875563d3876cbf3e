#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The program that the compiler runs to expand SwiftHilt's macros. It lists the types that the
  /// declarations of the macros name.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      InjectableMacro.self,
      MarkerMacro.self,
      ContributionMacro.self,
      ProvidesMacro.self,
      RegisterMacro.self,
      RegistrationMacro.self,
      NoRegistrationMacro.self,
      BindsMacro.self,
      ModuleMacro.self,
      ComponentMacro.self,
      EntryPointMacro.self,
      AssistedInjectMacro.self,
      AssistedFactoryMacro.self,
    ]
  }
#else
  /// The program that is built instead of the plugin if the `Macros` trait is off.
  @main
  struct Off {
    static func main() {}
  }
#endif
