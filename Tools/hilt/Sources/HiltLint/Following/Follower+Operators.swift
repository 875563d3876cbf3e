/// Operators, the program's own among them.
extension Follower {
  func operation(_ form: Form, _ environment: Environment) -> Value {
    if let value = declaredOperator(form, environment) { return value }
    let values = form.parts.map { evaluate($0, environment) }
    if ["==", "!=", "<", ">", "&&", "||", "!", "is"].contains(form.text) {
      return Value(.named("Bool"))
    }
    if form.text == "..<" || form.text == "...", values.count == 2,
      case .constant(let low)? = values[0]?.what, case .constant(let high)? = values[1]?.what,
      let first = Int(low), let last = Int(high), last >= first, last - first < 512
    {
      let end = form.text == "..." ? last + 1 : last
      return Value(
        .array(.named("Int")),
        .array((first..<end).map { Value(.named("Int"), .constant("\($0)")) }))
    }
    if form.text == "+", values.count == 2, case .array(let a)? = values[0]?.what,
      case .array(let b)? = values[1]?.what
    {
      return Value(values[0]!.type, .array(a + b))
    }
    if form.text == "+", values.count == 2, case .text(let a)? = values[0]?.what,
      case .text(let b)? = values[1]?.what
    {
      return Value(.string, .text(a + b))
    }
    if form.text == "+" {
      let drafts = values.compactMap { $0 }.filter {
        if case .registrations = $0.what { return true } else { return false }
      }
      if !drafts.isEmpty {
        return Value(
          .unknown, .registrations(drafts.flatMap { registrations($0, site(form, environment)) }))
      }
    }
    return Value(values.first??.type ?? .unknown)
  }

  /// An operator that the program declares; `nil` for all others.
  private func declaredOperator(_ form: Form, _ environment: Environment) -> Value? {
    guard !form.text.isEmpty, form.parts.count <= 2, program.operators.contains(form.text) else {
      return nil
    }
    let arguments = form.parts.map {
      Argument(label: "", value: evaluate($0, environment) ?? .unknown)
    }
    var functions = program.modules(
      declaring: form.text, seenFrom: environment.context.place.file
    ).flatMap { $0.functions[form.text] ?? [] }
    for argument in arguments {
      let type = argument.value?.type.unwrapped ?? .unknown
      let declarations =
        program.declaration(type).map { [$0] }
        ?? (type.isContainer ? program.externals["Container"].map { [$0] } ?? [] : [])
      functions += declarations.flatMap { methods(form.text, of: $0) }
    }
    for function in functions where function.parameters.count == arguments.count {
      // A call of an operator has no labels.
      let labelled = zip(arguments, function.parameters).map {
        $0.labelled($1.part(0)?.text ?? "")
      }
      let isMeant = zip(arguments, function.parameters).allSatisfy { argument, parameter in
        let type = argument.value?.type ?? .unknown
        let wanted = parameterType(parameter, function, nil)
        return !type.isKnown || !wanted.isKnown || conforms(type, to: wanted)
      }
      guard isMeant, let choice = choose([function], labelled, environment) else { continue }
      let call = Form(.call, "", at: form.offset, [.nothing])
      return invoke(choice, FunctionNode([function]), labelled, environment, nil, call) ?? .unknown
    }
    for argument in arguments {
      escape(argument.value ?? .unknown, "'\(form.text)'", site(form, environment))
    }
    return .unknown
  }
}
