#if Macros
  import SwiftSyntax

  extension AttributeSyntax {
    /// The attribute's name without its module: `Provides` for `@SwiftHilt.Provides`.
    var shortName: String {
      if let plain = attributeName.as(IdentifierTypeSyntax.self) { return plain.name.text }
      if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      return attributeName.trimmedDescription
    }

    var argumentList: LabeledExprListSyntax? { arguments?.as(LabeledExprListSyntax.self) }

    /// Returns the text of the first argument with a label, or without a label if `label` is `nil`.
    /// Returns `nil` if there is no such argument.
    func argument(_ label: String?) -> String? {
      argumentList?.first { $0.label?.text == label }?.expression.trimmedDescription
    }
  }

  extension AttributeListSyntax {
    func first(named name: String) -> AttributeSyntax? {
      for case .attribute(let attribute) in self where attribute.shortName == name {
        return attribute
      }
      return nil
    }

    func all(named name: String) -> [AttributeSyntax] {
      compactMap {
        guard case .attribute(let attribute) = $0, attribute.shortName == name else { return nil }
        return attribute
      }
    }

    /// The attributes that generated code next to the declaration must repeat: availability and
    /// global actors, whose names end in `Actor`.
    var inherited: [AttributeSyntax] {
      compactMap {
        guard case .attribute(let attribute) = $0 else { return nil }
        let name = attribute.shortName
        return name == "available" || name.hasSuffix("Actor") ? attribute : nil
      }
    }

    var globalActor: String? {
      for case .attribute(let attribute) in self where attribute.shortName.hasSuffix("Actor") {
        return attribute.shortName
      }
      return nil
    }
  }
#endif
