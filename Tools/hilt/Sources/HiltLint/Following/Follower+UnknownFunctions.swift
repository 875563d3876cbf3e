/// Calls of functions that nobody knows, with a container: a handler of a dictionary, say, that some
/// other code has filled.
struct UnknownCall {
  let parameters: [TypeReference]
  let values: [Value]
  let site: Site
  let guards: [Guard]
  let isPreview: Bool
}

extension Follower {
  /// Remembers a call until all functions were met that may be meant.
  func callUnknown(_ parameters: [TypeReference], _ values: [Value], _ site: Site) {
    guard values.contains(where: { $0.containers != nil }) else {
      for value in values { escape(value, Follower.unknownFunction, site) }
      return
    }
    if isSilent { return }
    unknownCalls.append(
      UnknownCall(
        parameters: parameters, values: values, site: site, guards: guards, isPreview: isPreview))
  }

  /// Takes note of a function that is written where one of a container is asked for.
  func note(function value: Value, as type: TypeReference) {
    guard case .function(let parameters, _, _) = type.unwrapped, !isSilent, takesContainer(type)
    else { return }
    functionsMet[parameters, default: []].append(value)
    if case .function(let node) = value.what {
      for one in node.candidates { functionsAsValues.insert(ObjectIdentifier(one.form)) }
    }
  }

  /// Whether functions of a type are given a container.
  func takesContainer(_ type: TypeReference) -> Bool {
    guard case .function(let parameters, _, _) = type.unwrapped else { return false }
    return parameters.contains { $0.unwrapped.isContainer }
  }

  /// The same value, which is remembered when it is a function where one of a container is asked for.
  func noted(_ value: Value, _ expected: TypeReference?) -> Value {
    if case .function = value.what, let expected { note(function: value, as: expected) }
    return value
  }

  /// Calls what each of the remembered calls may mean; a container that nothing here takes has gone
  /// elsewhere.
  func followUnknownCalls() {
    var next = 0
    while next < unknownCalls.count, next < 1_000 {
      let one = unknownCalls[next]
      next += 1
      let functions = functionsMet[one.parameters] ?? []
      if functions.isEmpty || functions.count > 64 {
        for value in one.values { escape(value, Follower.unknownFunction, one.site) }
        continue
      }
      entry {
        guards = one.guards
        isPreview = one.isPreview
        defer { isPreview = false }
        let environment = Environment(
          nil, Context(place: Place(file: one.site.file), receiver: nil))
        let form = Form(.call, "", at: one.site.offset, [.nothing])
        for function in functions { _ = apply(function, one.values, environment, form) }
      }
    }
    unknownCalls = []
  }

  private static let unknownFunction = "a function that is not known here"
}
