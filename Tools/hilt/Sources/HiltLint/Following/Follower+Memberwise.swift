/// Structures without an initialiser.
extension Follower {
  func memberwise(_ type: TypeDeclaration, _ arguments: [Argument])
    -> [PropertyDeclaration]?
  {
    guard type.kind == .struct else { return nil }
    var next = 0
    var result: [PropertyDeclaration] = []
    let stored = type.stored.filter { !($0.isLet && $0.initial != nil) && !$0.isLazy }
    for argument in arguments {
      var index = next
      while index < stored.count,
        argument.isTrailing && argument.label.isEmpty
          ? stored[index].type?.kind != .typeFunction : stored[index].name != argument.label
      {
        index += 1
      }
      guard index < stored.count else { return nil }
      result.append(stored[index])
      next = index + 1
    }
    return result
  }

  func memberwise(
    _ type: TypeReference, _ declaration: TypeDeclaration, _ places: [PropertyDeclaration],
    _ arguments: [Argument], _ environment: Environment, _ generics: [String: TypeReference],
    _ expected: TypeReference?, _ form: Form
  ) -> Value {
    var known = generics
    var given: [(PropertyDeclaration, Value)] = []
    for (argument, property) in zip(arguments, places) {
      var naming = Naming(program, property.place)
      naming.generics = known
      let wanted = property.type.map { naming.type($0) }
      reasons.append("the property '\(property.name)' of '\(declaration.name)' has no written type")
      let value = evaluate(argument, environment, wanted) ?? .unknown
      reasons.removeLast()
      wanted?.unify(value.type, &known)
      given.append((property, Value(wanted?.isKnown == true ? wanted! : value.type, value.what)))
    }
    let made = typed(type, declaration, known, expected)
    let isWorth =
      relevance.types.contains(declaration.id) || declaration.place.locals != nil
      || given.contains { $0.1.isInteresting || $0.1.isArray }
      || !given.isEmpty && given.allSatisfy { spelled($0.1) != nil }
    guard isWorth else {
      for (_, value) in given { followLeft(value) }
      return Value(made)
    }
    let key =
      "memberwise|\(declaration.id)|\(environment.context.place.file.path)@\(form.offset)|"
      + given.map(\.1.mark).joined(separator: ",") + "|\(situation)"
    if let value = memory[key] { return value }
    let object = allocate(made, declaration)
    let value = Value(made, .object(object))
    memory[key] = value
    initialize(object, declaration, value, known)
    for (property, field) in given {
      object.fields[property.name] = field
      object.arguments.append((property.name, field))
    }
    return value
  }
}
