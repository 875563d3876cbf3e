extension Follower {
  /// Follows the statements of a block, one after the other.
  ///
  /// - Returns: The value of a block that is a single expression.
  @discardableResult
  func follow(_ block: Form?, _ environment: Environment, expected: TypeReference? = nil) -> Value?
  {
    guard let block else { return nil }
    declareLocals(block.parts, environment)
    let saved = guards
    defer { guards = saved }
    var last: Value?
    let isSingle = block.parts.count == 1
    for form in block.parts {
      guard step() else { return nil }
      last = follow(statement: form, environment, expected: isSingle ? expected : nil)
      collect(last, form, environment)
    }
    return isSingle ? last : nil
  }

  /// Declares what all of a block sees, wherever it stands: its types first, which its functions name.
  private func declareLocals(_ forms: [Form], _ environment: Environment) {
    // What a file declares, in a clause of `#if` too, is declared already.
    if environment.context.isTopLevel, environment.parent == nil { return }
    if forms.contains(where: { $0.kind == .type || $0.kind == .alias }) {
      let names = LocalNames(
        environment.locals, owner: environment.context.place.type,
        generics: Set(environment.context.generics.keys))
      environment.locals = names
      for form in forms {
        switch form.kind {
        case .type: names.types[form.text] = localType(form, environment.place)
        case .alias: names.aliases[form.text] = AliasDeclaration(form, environment.place)
        default: break
        }
      }
    }
    for form in forms where form.kind == .function {
      let declaration =
        localFunctions[ObjectIdentifier(form)] ?? FunctionDeclaration(form, environment.place)
      localFunctions[ObjectIdentifier(form)] = declaration
      environment.variables[form.text] = Value(
        .unknown, .function(FunctionNode([declaration], environment: environment)))
    }
  }

  private func localType(_ form: Form, _ place: Place) -> TypeDeclaration {
    let id = ObjectIdentifier(form)
    if let known = localTypes[id] { return known }
    let type = program.newType(
      form, place, outer: place.type,
      prefix: "\(place.file.module).\(place.file.path)@\(form.offset)#")
    localTypes[id] = type
    var extensions: [(Form, Place)] = []
    program.members(form.parts[5].parts, type, &extensions)
    return type
  }

  private func follow(
    statement form: Form, _ environment: Environment, expected: TypeReference?
  ) -> Value? {
    switch form.kind {
    case .variable: declare(form, environment)
    case .return:
      let value = evaluate(form.part(0), environment, environment.context.result)
      if let value {
        if case .registrations = environment.context.building {
          environment.context.built += registrations(value, site(form, environment))
        }
        environment.context.returned.append(value)
      }
    case .throw: evaluate(form.part(0), environment)
    case .if: return followIf(form, environment, expected)
    case .guard:
      bind(form.parts[0].parts, environment)
      within(Guard(branch: ObjectIdentifier(form), condition: "", arm: 1, arms: 0)) {
        follow(form.part(1), Environment(environment, environment.context))
      }
    case .switch: return followSwitch(form, environment, expected)
    case .for: followFor(form, environment)
    case .while:
      let inner = Environment(environment, environment.context)
      bind(form.parts[0].parts, inner)
      follow(form.part(1), inner)
    case .do:
      let value = follow(
        form.parts[0], Environment(environment, environment.context), expected: expected)
      for block in form.parts.dropFirst() {
        within(Guard(branch: ObjectIdentifier(block), condition: "", arm: 1, arms: 0)) {
          let inner = Environment(environment, environment.context)
          inner.variables["error"] = .unknown
          follow(block, inner)
        }
      }
      return value
    case .defer: follow(form.parts[0], Environment(environment, environment.context))
    case .ifConfig: return followConfig(form, environment, expected)
    case .leave, .import, .type, .function, .extension, .alias, .nothing: break
    default: return evaluate(form, environment, expected)
    }
    return nil
  }

  func within(_ one: Guard, _ body: () -> Void) {
    let saved = guards
    // A function that calls itself in a branch is in that branch once.
    if !guards.contains(one) { guards.append(one) }
    body()
    guards = saved
  }

  private func declare(_ form: Form, _ environment: Environment) {
    if let accessors = form.part(5), accessors.kind == .block {
      // A local computed variable: followed here, whoever reads it.
      let context = environment.context.inner(result: type(form.part(3), environment))
      let value = follow(accessors, Environment(environment, context), expected: context.result)
      environment.variables[form.parts[2].text] = value ?? Value(context.result ?? .unknown)
      return
    }
    if let wrapper = form.parts[0].parts.first(where: { Follower.wrappers.contains($0.text) }) {
      followWrapper(wrapper, form, environment)
    }
    let annotated = form.part(3).map { type($0, environment) }
    var value =
      wrapped(form.parts[0].parts, form.part(4), annotated, environment)
      ?? form.part(4).map { evaluate($0, environment, annotated) } ?? nil
    if value == nil { value = Value(annotated ?? .unknown) }
    if let annotated { value = Value(annotated == .unknown ? value!.type : annotated, value!.what) }
    bind(form.parts[2], value!, environment)
  }

  /// Gives the names of a pattern their values.
  func bind(_ pattern: Form, _ value: Value, _ environment: Environment) {
    if pattern.kind == .tuplePattern {
      for (index, part) in pattern.parts.enumerated() {
        var element = Value.unknown
        if case .tuple(let elements) = value.what, index < elements.count {
          element = elements[index].value
        } else if case .tuple(let types) = value.type, index < types.count {
          element = Value(types[index])
        }
        bind(part, element, environment)
      }
    } else if pattern.text != "_" {
      environment.variables[pattern.text] = value
      if environment.context.isTopLevel, environment.parent == nil,
        let variable = program.modules[environment.context.place.file.module]?
          .variables[pattern.text], variable.place.file === environment.context.place.file
      {
        globals[ObjectIdentifier(variable)] = value
      }
    }
  }

  /// Follows conditions and binds what they name.
  private func bind(_ conditions: [Form], _ environment: Environment) {
    for condition in conditions {
      if condition.kind == .binding {
        let annotated = condition.part(0).map { type($0, environment) }
        var value: Value?
        if let initial = condition.part(1) {
          value = evaluate(initial, environment, annotated.map { .optional($0) })
        } else {
          value =
            environment.find(condition.text)
            ?? memberOfSelf(condition.text, condition, environment)
        }
        if case .null? = value?.what { value = nil }
        let bound = annotated ?? value?.type.unwrapped ?? .unknown
        environment.variables[condition.text] = Value(bound, value?.what ?? .something)
      } else if condition.kind == .pattern {
        environment.variables[condition.text] = .unknown
      } else {
        evaluate(condition, environment)
      }
    }
  }

  private func followIf(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    var values: [Value] = []
    let arms = form.part(2) == nil ? 0 : 2
    let inner = Environment(environment, environment.context)
    bind(form.parts[0].parts, inner)
    // What is only unavailable on old systems is there.
    let isAvailable = form.text.hasPrefix("#available")
    let yes = Guard(
      branch: ObjectIdentifier(form), condition: form.text, arm: 0, arms: isAvailable ? 0 : arms)
    let before = environment.context.returned.count
    if isAvailable, arms == 0 {
      if let value = follow(form.parts[1], inner, expected: expected) { values.append(value) }
    } else {
      within(yes) {
        if let value = follow(form.parts[1], inner, expected: expected) { values.append(value) }
      }
    }
    if let other = form.part(2) {
      within(Guard(branch: yes.branch, condition: yes.condition, arm: 1, arms: arms)) {
        let nested = Environment(environment, environment.context)
        let value =
          other.kind == .if
          ? followIf(other, nested, expected) : follow(other, nested, expected: expected)
        if let value { values.append(value) }
      }
    } else if leaves(form.parts[1]) || environment.context.returned.count > before {
      // What follows is run when the condition does not hold.
      let rest = Guard(
        branch: yes.branch, condition: yes.condition, arm: 1, arms: 0, isSoft: true)
      if !guards.contains(rest) { guards.append(rest) }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  /// Whether a block ends by leaving what is around it.
  private func leaves(_ block: Form) -> Bool {
    guard let last = block.parts.last else { return false }
    switch last.kind {
    case .return, .throw, .leave: return true
    case .call: return ["fatalError", "preconditionFailure", "exit"].contains(last.parts[0].text)
    default: return false
    }
  }

  private func followSwitch(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    evaluate(form.parts[0], environment)
    let cases = Array(form.parts.dropFirst())
    var values: [Value] = []
    for (index, one) in cases.enumerated() {
      let inner = Environment(environment, environment.context)
      for name in one.parts[0].parts { inner.variables[name.text] = .unknown }
      within(
        Guard(
          branch: ObjectIdentifier(form), condition: "switch \(form.text)", arm: index,
          arms: cases.count)
      ) {
        if let value = follow(one.parts[1], inner, expected: expected) { values.append(value) }
      }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  private func followConfig(
    _ form: Form, _ environment: Environment, _ expected: TypeReference?
  ) -> Value? {
    var values: [Value] = []
    // The names of a clause are seen behind it.
    withinClauses(of: form) { block in
      if let value = follow(block, environment, expected: expected) { values.append(value) }
    }
    return values.isEmpty ? nil : .merging(values)
  }

  /// Runs a closure for the block of each clause of an `#if`, in the branch that it is.
  func withinClauses(of form: Form, _ body: (Form) -> Void) {
    let hasElse = form.parts.last?.text == "else"
    for (index, clause) in form.parts.enumerated() {
      within(
        Guard(
          branch: ObjectIdentifier(form), condition: "#if \(form.parts[0].text)", arm: index,
          arms: hasElse ? form.parts.count : 0)
      ) { body(clause.parts[0]) }
    }
  }

  private func followFor(_ form: Form, _ environment: Environment) {
    let sequence = evaluate(form.part(1), environment) ?? .unknown
    for element in elements(of: sequence) {
      let inner = Environment(environment, environment.context)
      bind(form.parts[0], element, inner)
      follow(form.part(2), inner)
    }
  }

  /// The elements of a sequence when they are known, or one that stands for all.
  func elements(of sequence: Value) -> [Value] {
    switch sequence.what {
    case .array(let values) where values.count <= 512 && !values.isEmpty: return values
    case .array: return []
    case .oneOf(let values): return values.flatMap { elements(of: $0) }
    default: break
    }
    switch sequence.type {
    case .array(let element): return [Value(element)]
    case .named("Set", let arguments) where arguments.count == 1: return [Value(arguments[0])]
    case .dictionary(let key, let value): return [Value(.tuple([key, value]))]
    default: return [.unknown]
    }
  }
}
