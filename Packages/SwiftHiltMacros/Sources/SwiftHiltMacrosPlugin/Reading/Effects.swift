#if Macros
  import SwiftSyntax

  /// The effects of a call: whether it can throw or suspend.
  struct Effects {
    var isThrowing = false
    var isAsync = false
  }

  extension Effects {
    init(_ specifiers: FunctionEffectSpecifiersSyntax?) {
      isThrowing = specifiers?.throwsClause != nil
      isAsync = specifiers?.asyncSpecifier != nil
    }

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
