#if Macros
  import SwiftSyntax

  /// The kinds of type whose initialisers the container can call.
  enum TypeKind {
    case `class`
    case `struct`
    case actor

    init?(_ declaration: some SyntaxProtocol) {
      switch declaration.kind {
      case .classDecl: self = .class
      case .structDecl: self = .struct
      case .actorDecl: self = .actor
      default: return nil
      }
    }

    /// Returns whether another type can inherit the type's conformances.
    ///
    /// If a macro announces a conformance and leaves it out, the compiler crashes on a subclass
    /// with the same macro.
    func isInherited(_ declaration: some DeclGroupSyntax) -> Bool {
      self == .class && !declaration.modifiers.contains(.final)
    }

    /// The modifier of an initialiser that delegates to another one.
    var delegating: String { self == .class ? "convenience " : "" }
  }
#endif
