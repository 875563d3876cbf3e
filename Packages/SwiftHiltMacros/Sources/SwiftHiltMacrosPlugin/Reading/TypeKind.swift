#if Macros
  import SwiftSyntax

  /// The kinds of type whose initialisers the container can call.
  enum TypeKind {
    case `class`
    case `struct`
    case actor

    /// Reads the kind of a declaration; `nil` for enums, protocols and extensions.
    init?(_ declaration: some SyntaxProtocol) {
      switch declaration.kind {
      case .classDecl: self = .class
      case .structDecl: self = .struct
      case .actorDecl: self = .actor
      default: return nil
      }
    }

    /// Whether another type may inherit what the type conforms to.
    ///
    /// The compiler crashes if a macro may add a conformance and doesn't, and a subclass may add it
    /// as well.
    func isInherited(_ declaration: some DeclGroupSyntax) -> Bool {
      self == .class && !declaration.modifiers.contains(.final)
    }

    /// The modifier of an initialiser that delegates to another one.
    var delegating: String { self == .class ? "convenience " : "" }
  }
#endif
