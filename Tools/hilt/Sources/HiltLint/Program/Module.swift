/// The names that one module declares outside of types.
final class Module {
  let name: String
  var types: [String: TypeDeclaration] = [:]
  var aliases: [String: AliasDeclaration] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]
  var variables: [String: PropertyDeclaration] = [:]
  var files: [SourceFile] = []
  /// The modules that it imports anywhere.
  var imports: Set<String> = []
  /// Whether it has a main function or top-level code.
  var isExecutable = false
  /// Whether the library is imported here, or by a module that is.
  var usesHilt = false

  /// Everything that it declares outside of types.
  var declaredNames: Set<String> {
    Set(types.keys).union(aliases.keys).union(functions.keys).union(variables.keys)
  }

  init(_ name: String) {
    self.name = name
  }
}
