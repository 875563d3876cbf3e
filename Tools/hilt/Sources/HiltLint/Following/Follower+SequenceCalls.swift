/// Calls of the functions of arrays and other sequences that take closures.
extension Follower {
  func arrayCall(
    _ name: String, _ receiver: Value, _ values: [Value], _ arguments: [Argument],
    _ environment: Environment, _ form: Form
  ) -> Value? {
    guard let first = arguments.first, values.count <= 512 else { return nil }
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "filter", "sorted", "reversed":
      guard let function = evaluate(first, environment) else { return nil }
      var results: [Value] = []
      for value in values {
        let made = apply(function, [value], environment, form)
        if let made { results.append(made) }
      }
      if name == "filter" || name == "sorted" { return receiver }
      if name == "forEach" { return Value(.void) }
      if name == "flatMap" {
        let drafts = results.flatMap { value -> [Draft] in
          if case .registrations(let list) = value.what { return list }
          return []
        }
        if !drafts.isEmpty { return Value(.unknown, .registrations(drafts)) }
        return Value(
          .unknown,
          .array(
            results.flatMap { value -> [Value] in
              if case .array(let inner) = value.what { return inner }
              return [value]
            }))
      }
      return Value(.array(results.first?.type ?? .unknown), .array(results))
    case "reduce":
      for argument in arguments.dropFirst() {
        guard let function = evaluate(argument, environment) else {
          continue
        }
        let start = evaluate(first.form, environment) ?? .unknown
        for value in values { _ = apply(function, [start, value], environment, form) }
        return start
      }
      return nil
    default: return nil
    }
  }

  func sequenceCall(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ environment: Environment
  ) -> Value? {
    guard
      ["forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "sorted"]
        .contains(name), let first = arguments.first,
      let function = evaluate(first, environment)
    else { return nil }
    guard case .closure(let node) = function.what else { return nil }
    let element = elements(of: receiver).first ?? .unknown
    let made = call(node, [element])
    switch name {
    case "map": return Value(.array(made?.type ?? .unknown))
    case "compactMap": return Value(.array(made?.type.unwrapped ?? .unknown))
    case "filter", "sorted": return receiver
    default: return .unknown
    }
  }

  /// Calls a value that is a function with values.
  func apply(_ function: Value, _ values: [Value], _ environment: Environment, _ form: Form)
    -> Value?
  {
    switch function.what {
    case .closure(let node):
      return call(node, values, result: function.signature.result)
    case .oneOf(let list):
      return .merging(list.compactMap { apply($0, values, environment, form) })
    case .function(let node):
      if let made = node.made {
        let arguments = labelled(values.map { Argument(label: "", value: $0) }, for: made)
        return construct(made, arguments, environment, nil, form)
      }
      for candidate in node.candidates where candidate.parameters.count >= values.count {
        let arguments = values.enumerated().map {
          Argument(
            label: candidate.parameters[$0.offset].part(0)?.text ?? "", value: $0.element)
        }
        if let matched = Matching.match(arguments, candidate.parameters) {
          return invoke(
            Choice(declaration: candidate, places: matched, rivals: []), node, arguments,
            environment, nil, form)
        }
      }
      return nil
    default: return nil
    }
  }
}
