/// What names stand for: variables, members of `self`, what modules declare.
extension Follower {
  func name(_ form: Form, _ environment: Environment) -> Value {
    let text = form.text
    if text == "self" { return environment.context.receiver ?? .unknown }
    if text == "super" { return environment.context.receiver ?? .unknown }
    if text == "Self" {
      switch environment.context.receiver?.what {
      case .metatype?: return environment.context.receiver!
      default:
        return environment.context.place.type.map { .metatype($0.reference) } ?? .unknown
      }
    }
    if let value = environment.find(text) { return value }
    if let value = memberOfSelf(text, form, environment) { return value }
    return global(form, environment)
  }

  /// A name that a type around the place gives a meaning.
  func memberOfSelf(_ text: String, _ form: Form, _ environment: Environment) -> Value? {
    var type = environment.context.place.type
    var isInnermost = true
    while let around = type {
      // What a protocol or a superclass asks of `self`, the type of `self` answers.
      let one = isInnermost ? dynamicType(environment.context.receiver, below: around) : around
      for parent in program.lineage(one) {
        if let property = parent.properties[text] {
          if property.isStatic {
            return staticProperty(property, of: one.reference, one, parent)
          }
          if isInnermost, let receiver = environment.context.receiver {
            return self.property(text, of: receiver, form, environment)
          }
        }
        if let functions = parent.functions[text] {
          let receiver = isInnermost ? environment.context.receiver : .metatype(one.reference)
          let all = isInnermost ? methods(text, of: one) : functions
          return Value(.unknown, .function(FunctionNode(all, receiver: receiver)))
        }
        if parent.cases[text] != nil, environment.context.receiver?.isMetatype != false {
          return Value(parent.reference, .constant("\(parent.id).\(text)"))
        }
      }
      type = around.outer
      isInnermost = false
    }
    return nil
  }

  /// The type of a receiver, when it inherits from the type whose code is followed.
  private func dynamicType(_ receiver: Value?, below type: TypeDeclaration) -> TypeDeclaration {
    let own: TypeDeclaration?
    switch receiver?.what {
    case .metatype(let reference): own = program.declaration(reference)
    case .object(let object): own = program.declaration(object.type)
    default: own = nil
    }
    guard let own, own !== type, program.lineage(own).contains(where: { $0 === type }) else {
      return type
    }
    return own
  }

  /// All functions of a name of a type and of what it inherits from.
  func methods(_ name: String, of type: TypeDeclaration) -> [FunctionDeclaration] {
    program.lineage(type).flatMap { $0.functions[name] ?? [] }
  }

  func global(_ form: Form, _ environment: Environment) -> Value {
    let text = form.text
    for module in program.modules(
      declaring: text, seenFrom: environment.context.place.file)
    {
      if let variable = module.variables[text] { return global(variable, nil) }
      if let functions = module.functions[text] {
        return Value(.unknown, .function(FunctionNode(functions)))
      }
    }
    // A type, or something of another package.
    let type = self.type(
      Form(.typeName, text, at: form.offset, form.parts), environment)
    if program.declaration(type) != nil || text.first?.isUppercase == true
      || environment.context.generics[text] != nil || type.name != text
    {
      return .metatype(type)
    }
    return .unknown
  }

  /// The value of a global or static variable, followed once.
  func global(_ property: PropertyDeclaration, _ type: TypeDeclaration?) -> Value {
    let id = ObjectIdentifier(property)
    if let known = globals[id] { return known }
    let context = Context(place: property.place, receiver: type.map { .metatype($0.reference) })
    let environment = Environment(nil, context)
    let annotated = property.type.map { self.type($0, environment) }
    guard activeGlobals.insert(id).inserted else { return Value(annotated ?? .unknown) }
    defer { activeGlobals.remove(id) }
    // It belongs to no factory, whoever reads it first.
    let (binding, marks, late, silent) = (current, guards, deferral, isSilent)
    (current, guards, deferral, isSilent) = (nil, [], 0, false)
    defer { (current, guards, deferral, isSilent) = (binding, marks, late, silent) }
    visited.insert(ObjectIdentifier(property.form))
    var value: Value?
    if let getter = property.getter {
      let inner = Context(place: property.place, receiver: context.receiver, result: annotated)
      value = run(
        getter, Environment(nil, inner), inner, building(property.attributes, property.place))
      if case .registrations? = value?.what {
      } else if property.isComputed {
        value = value.map { Value(annotated ?? $0.type, $0.what) }
      }
    } else if let initial = property.initial {
      value = evaluate(initial, environment, annotated)
      if let index = property.index, case .tuple(let elements)? = value?.what,
        index < elements.count
      {
        value = elements[index].value
      }
    }
    let result = Value(annotated ?? value?.type ?? .unknown, value?.what ?? .something)
    globals[id] = result
    return result
  }
}
