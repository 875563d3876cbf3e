import SwiftSyntax

extension Lowering {
  mutating func type(_ node: TypeSyntax?) -> Form {
    guard let node else { return .nothing }
    return deeper(node) { $0.plainType(node) }
  }

  private mutating func plainType(_ node: TypeSyntax) -> Form {
    let at = offset(node)
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return Form(.typeName, type.name.plain, at: at, arguments(type.genericArgumentClause))
    case .memberType(let type):
      if type.name.text == "Type" || type.name.text == "Protocol" {
        return Form(.typeMeta, at: at, [self.type(type.baseType)])
      }
      return Form(
        .typeMember, type.name.plain, at: at,
        [self.type(type.baseType)] + arguments(type.genericArgumentClause))
    case .optionalType(let type): return Form(.typeOptional, at: at, [self.type(type.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let type):
      return Form(.typeOptional, "!", at: at, [self.type(type.wrappedType)])
    case .arrayType(let type): return Form(.typeArray, at: at, [self.type(type.element)])
    case .dictionaryType(let type):
      return Form(.typeDictionary, at: at, [self.type(type.key), self.type(type.value)])
    case .functionType(let type):
      let effects = type.effectSpecifiers?.trimmedDescription ?? ""
      let parameters = type.parameters.map { self.type($0.type) }
      return Form(
        .typeFunction, effects, at: at, parameters + [self.type(type.returnClause.type)])
    case .tupleType(let type):
      let elements = Array(type.elements)
      if elements.count == 1 { return self.type(elements[0].type) }
      return Form(.typeTuple, at: at, elements.map { self.type($0.type) })
    case .someOrAnyType(let type):
      let constraint = self.type(type.constraint)
      // `any P` and a bare `P` are one type.
      if type.someOrAnySpecifier.tokenKind == .keyword(.any) { return constraint }
      return Form(.typeSome, at: at, [constraint])
    case .compositionType(let type):
      return Form(.typeComposition, at: at, type.elements.map { self.type($0.type) })
    case .metatypeType(let type): return Form(.typeMeta, at: at, [self.type(type.baseType)])
    case .attributedType(let type): return attributed(type, at)
    default: return Form(.typeOther, node.trimmedDescription, at: at)
    }
  }

  private mutating func attributed(_ type: AttributedTypeSyntax, _ at: UInt32) -> Form {
    let base = self.type(type.baseType)
    guard base.kind == .typeFunction else { return base }
    var words: [String] = base.text.isEmpty ? [] : [base.text]
    for case .attribute(let attribute) in type.attributes {
      let name = attribute.attributeName.trimmedDescription
      if !["escaping", "autoclosure", "noescape"].contains(name) { words.append("@" + name) }
      if name == "autoclosure" { return Form(.typeOther, "autoclosure", at: at, [base]) }
    }
    return Form(.typeFunction, words.sorted().joined(separator: " "), at: at, base.parts)
  }

  mutating func arguments(_ clause: GenericArgumentClauseSyntax?) -> [Form] {
    guard let clause else { return [] }
    return clause.arguments.map { argument in
      if case .type(let node) = argument.argument { return type(node) }
      return Form(.typeOther, argument.trimmedDescription, at: offset(argument))
    }
  }

  mutating func inherited(_ clause: InheritanceClauseSyntax?) -> Form {
    Form(.list, (clause?.inheritedTypes ?? []).map { type($0.type) })
  }
}

extension Form {
  convenience init(_ kind: Kind, _ parts: [Form]) { self.init(kind, "", at: 0, parts) }
}
