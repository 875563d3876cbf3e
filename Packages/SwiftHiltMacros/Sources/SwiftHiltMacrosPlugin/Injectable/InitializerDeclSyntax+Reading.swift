#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension Request {
    /// Reads the parameters of an initialiser, or reports why it can't be called and returns `nil`.
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
            "'@\(macro)' cannot call a failable 'init'; make it throw instead"),
          at: initializer)
        return nil
      }
      return reading(initializer.signature.parameterClause.parameters, for: macro, in: context)
    }
  }

  extension InitializerDeclSyntax {
    /// The attributes and isolation that an initialiser must repeat to call this one.
    var inheritedHead: String {
      var head = ""
      for attribute in attributes.inherited { head += attribute.trimmedDescription + "\n" }
      if modifiers.contains(.nonisolated) { head += "nonisolated " }
      return head
    }
  }
#endif
