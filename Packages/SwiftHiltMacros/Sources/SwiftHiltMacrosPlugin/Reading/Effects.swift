#if Macros
  import SwiftSyntax

  /// Whether a call can throw or suspend.
  struct Effects {
    var isThrowing = false
    var isAsync = false
  }

  extension Effects {
    /// Reads the effects of a function or an initialiser.
    init(_ specifiers: FunctionEffectSpecifiersSyntax?) {
      isThrowing = specifiers?.throwsClause != nil
      isAsync = specifiers?.asyncSpecifier != nil
    }

    /// Reads the effects of a getter.
    init(_ specifiers: AccessorEffectSpecifiersSyntax?) {
      isThrowing = specifiers?.throwsClause != nil
      isAsync = specifiers?.asyncSpecifier != nil
    }

    /// The effects as a signature spells them, such as ` async throws`.
    var signature: String {
      (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    }

    /// The keywords before a call, such as `try await `.
    var call: String {
      (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    }
  }
#endif
