#if Macros
  import SwiftSyntax

  extension TypeSyntax {
    /// The type that a value can have: without `@escaping`, `@autoclosure` and specifiers such as
    /// `sending`, and with `T?` for `T!`.
    ///
    /// `@Sendable` and `@MainActor` are parts of a function type, so they stay.
    var spelling: String {
      if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        return "\(implicit.wrappedType.trimmedDescription)?"
      }
      guard let attributed = self.as(AttributedTypeSyntax.self) else { return trimmedDescription }
      var kept = ""
      for case .attribute(let attribute) in attributed.attributes
      where !["escaping", "autoclosure"].contains(attribute.shortName) {
        kept += attribute.trimmedDescription + " "
      }
      return kept + attributed.baseType.spelling
    }

    func hasAttribute(_ name: String) -> Bool {
      self.as(AttributedTypeSyntax.self)?.attributes.first(named: name) != nil
    }

    var isInout: Bool { hasSpecifier(.inout) }

    var isIsolated: Bool { hasSpecifier(.isolated) }

    private func hasSpecifier(_ keyword: Keyword) -> Bool {
      guard let attributed = self.as(AttributedTypeSyntax.self) else { return false }
      return attributed.tokens(viewMode: .sourceAccurate)
        .prefix { $0.position < attributed.baseType.position }
        .contains { $0.tokenKind == .keyword(keyword) }
    }

    /// The first `some P` that the type is or contains; `nil` for a generic type such as
    /// `Box<some P>`.
    var opaque: SomeOrAnyTypeSyntax? {
      if self.is(IdentifierTypeSyntax.self) { return nil }
      for token in tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.some) {
        return token.parent?.as(SomeOrAnyTypeSyntax.self)
      }
      return nil
    }

    var isExistential: Bool {
      if let type = self.as(SomeOrAnyTypeSyntax.self) {
        return type.someOrAnySpecifier.tokenKind == .keyword(.any)
      }
      if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.type.isExistential ?? false
      }
      return false
    }
  }
#endif
