#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

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

  extension MacroExpansionContext {
    /// Returns whether effects name the type of the thrown error, after reporting that. A request
    /// can throw errors of several types.
    func reportsTypedThrows(
      in effects: (some EffectSpecifiersSyntax)?, of name: String, for macro: String
    ) -> Bool {
      guard let clause = effects?.throwsClause, let type = clause.type else { return false }
      var plain = clause
      (plain.leftParen, plain.type, plain.rightParen) = (nil, nil, nil)
      plain.trailingTrivia = clause.trailingTrivia
      report(
        Problem(
          "typedThrows",
          "'@\(macro)' needs 'throws' without a type on '\(name)', because the request can throw "
            + "other errors than '\(type.trimmedDescription)'"),
        at: clause,
        fixIts: [
          .replace(clause, with: plain, name: "Remove '(\(type.trimmedDescription))'")
        ])
      return true
    }

    /// Returns whether a result has an opaque type, after reporting that.
    func reportsOpaque(_ type: TypeSyntax, of name: String, for macro: String) -> Bool {
      guard let opaque = type.opaque else { return false }
      let constraint = opaque.constraint.trimmedDescription
      report(
        Problem(
          "opaqueResult",
          "'@\(macro)' cannot resolve the opaque type 'some \(constraint)' of '\(name)'; use "
            + "'any \(constraint)' or a concrete type"),
        at: opaque)
      return true
    }

    /// Returns whether effects are `async` without `throws`, after reporting that.
    ///
    /// An asynchronous request fails if its task is cancelled, and a member that can't throw would
    /// then stop the program.
    func reportsMissingThrows(
      in effects: (some EffectSpecifiersSyntax)?, of name: String, for macro: String
    ) -> Bool {
      guard let keyword = effects?.asyncSpecifier, effects?.throwsClause == nil else {
        return false
      }
      let both = TokenSyntax.identifier(
        "async throws", leadingTrivia: keyword.leadingTrivia,
        trailingTrivia: keyword.trailingTrivia)
      report(
        Problem(
          "asyncThrows",
          "'@\(macro)' needs 'throws' on the 'async' '\(name)', "
            + "because the request can fail"),
        at: keyword, fixIts: [.replace(keyword, with: both, name: "Add 'throws'")])
      return true
    }
  }
#endif
