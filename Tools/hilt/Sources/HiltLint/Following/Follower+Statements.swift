/// Blocks and their statements.
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

  func follow(
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
  func bind(_ conditions: [Form], _ environment: Environment) {
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
}
