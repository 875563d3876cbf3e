/// Calls of types: initialisers, static functions and cases.
extension Follower {
  func staticCall(
    _ name: String, _ type: TypeReference, _ arguments: [Argument], _ environment: Environment,
    _ expected: TypeReference?, _ form: Form
  ) -> Value? {
    if let value = libraryStaticCall(name, type, arguments, environment, expected, form) {
      return value
    }
    if let declaration = program.declaration(type) {
      let functions = methods(name, of: declaration)
      if let chosen = choose(functions, arguments, environment) {
        return invoke(
          chosen, FunctionNode(functions, receiver: .metatype(type)), arguments, environment,
          expected, form)
      }
      if let value = macroCall(name, declaration, arguments, environment, form) { return value }
      for parent in program.lineage(declaration) {
        if let one = parent.cases[name] {
          return enumCase(one, type, parent, arguments, environment)
        }
        if let inner = parent.nested[name] {
          return construct(inner.reference, arguments, environment, expected, form)
        }
        if let property = parent.properties[name], property.isStatic {
          return call(global(property, parent), arguments, environment, expected, form)
        }
      }
    }
    if type.name == "Lifetime", name == "scope" {
      let value = arguments.first.flatMap {
        evaluate($0.form, environment, .named("ScopeName"))
      }
      let text = value.flatMap { scopeName($0) }
      return Value(
        type,
        .tuple([
          ("scope", value ?? .unknown), ("", Value(.string, text.map { .text($0) } ?? .something)),
        ]))
    }
    if name.first?.isUppercase == true, case .named(let id, _) = type {
      return construct(.named("\(id).\(name)"), arguments, environment, expected, form)
    }
    return loosely(arguments, environment, form, name)
  }

  func enumCase(
    _ form: Form, _ type: TypeReference, _ declaration: TypeDeclaration, _ arguments: [Argument],
    _ environment: Environment
  ) -> Value {
    let context = Context(
      place: Place(file: declaration.place.file, type: declaration), receiver: nil,
      generics: generics(of: type, declaration))
    let matched = Matching.match(arguments, form.parts)
    var parts: [String] = []
    for (index, argument) in arguments.enumerated() {
      let parameter = matched.map { form.parts[$0[index]] }
      let wanted = parameter?.part(1).map { self.type($0, Environment(nil, context)) }
      let value = evaluate(argument, environment, wanted) ?? .unknown
      parts.append(spelled(value) ?? "?")
    }
    let text = parts.contains("?") ? nil : parts.joined(separator: ", ")
    return Value(
      type, text.map { .constant("\(declaration.id).\(form.text)(\($0))") } ?? .something)
  }
}
