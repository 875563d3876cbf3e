#if Macros
  import SwiftSyntax

  /// Whether calling something may throw or suspend.
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

    /// The effects as a signature has them: ` async throws`.
    var signature: String {
      (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    }

    /// The words in front of a call: `try await `.
    var call: String {
      (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    }
  }
#endif
