/// An entry of `qualifying:`.
struct QualifiedType {
  let type: TypeReference
  let qualifier: QualifierText
}

/// What `dependencies:` and `qualifying:` say.
extension Follower {
  /// The entries of `qualifying: [URL.self: "base", URL.self: nil]`, in order.
  func qualifying(_ argument: Argument, _ environment: Environment) -> [QualifiedType] {
    argument.form.parts.filter { $0.kind == .pair }.compactMap { pair in
      guard case .metatype(let type)? = evaluate(pair.parts[0], environment)?.what else {
        return nil
      }
      return QualifiedType(
        type: type,
        qualifier: qualifier(evaluate(pair.parts[1], environment, .named("Qualifier"))))
    }
  }

  /// The qualifiers of parameters: each type stands once for each parameter of it, or for each that is
  /// derived from it where none is exactly of it.
  func qualifiers(of types: [TypeReference], _ entries: [QualifiedType]) -> [QualifierText] {
    var result = [QualifierText](repeating: .none, count: types.count)
    for type in Set(entries.map(\.type)) {
      let exact = types.indices.filter { types[$0] == type }
      let places = exact.isEmpty ? types.indices.filter { types[$0].asked == type } : exact
      for (place, entry) in zip(places, entries.filter { $0.type == type }) {
        result[place] = entry.qualifier
      }
    }
    return result
  }

  /// What `dependencies:` lists; `nil` where that is not known.
  func declaredRequests(_ argument: Argument, _ environment: Environment, _ at: Site) -> [Request]?
  {
    guard argument.form.kind == .array else {
      evaluate(argument.form, environment)
      return nil
    }
    var requests: [Request] = []
    for part in argument.form.parts {
      var type: TypeReference?
      var qualifier = QualifierText.none
      var hasDefault = false
      // `Dependency(URL.self, qualifier: "base")`, or the type alone.
      let listed =
        part.kind == .call
        ? part.parts.dropFirst().map { Argument($0) }
        : [Argument(Form(.argument, "", at: part.offset, [part]))]
      for inner in listed {
        switch inner.label {
        case "qualifier": qualifier = self.qualifier(inner, environment)
        case "hasDefault": hasDefault = inner.form.text == "true"
        case "": type = metatype(of: inner, environment) ?? type
        default: break
        }
      }
      guard let type, type.isKnown, qualifier != .unknown else { return nil }
      let request = Request.declared(
        type, qualifier, at: Site(file: at.file, offset: part.offset), unless: "")
      request.hasDefault = hasDefault
      requests.append(request)
    }
    return requests
  }
}

extension TypeReference {
  /// What is looked up for it, once what is derived is taken apart: `URL` of `Lazy<URL?>`.
  fileprivate var asked: TypeReference {
    var need = Need(
      key: Key(self), kind: .one, isOptional: false, isLazy: false, isProvider: false)
    while let next = need.derived() { need = next }
    return need.key.type
  }
}
