#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension Request {
    /// Returns one request for each parameter, or `nil` after reporting an initialiser that the
    /// macro can't call.
    static func reading(
      _ initializer: InitializerDeclSyntax, for macro: String,
      in context: some MacroExpansionContext
    ) -> [Request]? {
      if let generics = initializer.genericParameterClause {
        context.report(
          Problem(
            "genericInitializer",
            "'@\(macro)' cannot choose type arguments for the generic "
              + "'init\(generics.trimmedDescription)'"),
          at: generics)
        return nil
      }
      if initializer.optionalMark != nil {
        context.report(
          Problem(
            "failableInitializer",
            "'@\(macro)' cannot call the failable '\(initializer.fullName)'; make it throw instead"),
          at: initializer)
        return nil
      }
      if initializer.isUnavailable {
        context.report(
          Problem(
            "unavailableInitializer",
            "'@\(macro)' cannot call the unavailable '\(initializer.fullName)'"),
          at: initializer.initKeyword)
        return nil
      }
      return reading(initializer.signature.parameterClause.parameters, for: macro, in: context)
    }
  }

  extension AttributeSyntax {
    /// Returns whether the initialiser is in an enum, a protocol or an extension, and reports the
    /// attribute if so.
    func reportsOutsideType(in context: some MacroExpansionContext) -> Bool {
      guard let around = context.lexicalContext.first, TypeKind(around) == nil else { return false }
      context.report(
        Problem(
          "initializerPlace",
          "'@\(shortName)' needs the 'init' in the body of a class, struct or actor"
            + (around.quoted.map { ", not in \($0)" } ?? "")),
        at: self)
      return true
    }
  }

  extension DeclGroupSyntax {
    var hasAssistedInitializer: Bool {
      memberBlock.members.contains { $0.decl.as(InitializerDeclSyntax.self)?.isAssisted ?? false }
    }
  }

  extension InitializerDeclSyntax {
    /// The initialiser's name with its labels: `init(url:)`.
    var fullName: String {
      let labels = signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
      return "init(\(labels))"
    }

    /// Whether an attribute makes the initialiser unavailable on every platform.
    fileprivate var isUnavailable: Bool {
      attributes.all(named: "available").contains { attribute in
        let words = attribute.arguments?.trimmedDescription.split { ", ".contains($0) } ?? []
        return words.starts(with: ["*", "unavailable"])
      }
    }

    var isAssisted: Bool {
      attributes.first(named: "AssistedInject") != nil
        && signature.parameterClause.parameters.contains {
          $0.attributes.first(named: "Assisted") != nil
        }
    }

    /// The attributes and isolation that an initialiser must repeat to call this one.
    var inheritedHead: String {
      var head = ""
      for attribute in attributes.inherited { head += attribute.trimmedDescription + "\n" }
      if modifiers.contains(.nonisolated) { head += "nonisolated " }
      return head
    }
  }
#endif
