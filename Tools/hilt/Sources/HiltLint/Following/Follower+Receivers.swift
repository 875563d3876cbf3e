/// Code that is followed alone: what `self` and the parameters may be.
extension Follower {
  /// What `self` may be in a method that nobody was seen to call.
  func receivers(of type: TypeDeclaration) -> [Value] {
    switch type.id {
    case "Container": return [foreignValue()]
    case "Resolver", "AsyncResolver": return [Value(.resolver, .resolver(nil))]
    default: break
    }
    if let made = objects[type.id], !made.isEmpty {
      return made.prefix(8).map { Value($0.type, .object($0)) }
    }
    if type.kind == .protocol || type.kind == .external || type.kind == .enum {
      return [Value(type.reference)]
    }
    // Nobody was seen to make one: it is made here, of what nobody knows.
    if isMakingOne.insert(type.id).inserted {
      if let initializer = initializers(of: type).first(where: { $0.body != nil }) {
        followAlone(initializer: initializer, of: type)
      } else {
        let object = allocate(type.reference, type)
        let environment = Environment(nil, Context(place: type.place, receiver: nil))
        fill(object, type, environment)
      }
      if let made = objects[type.id], let first = made.first {
        return [Value(first.type, .object(first))]
      }
    }
    return [Value(type.reference)]
  }

  private func fill(_ object: ObjectNode, _ type: TypeDeclaration, _ environment: Environment) {
    let value = Value(type.reference, .object(object))
    for one in program.lineage(type).reversed() where one.kind != .protocol {
      for property in one.stored where !property.isLazy {
        let context = Context(
          place: Place(file: property.place.file, type: one), receiver: value)
        let inner = Environment(nil, context)
        let annotated = property.type.map { self.type($0, inner) }
        if let initial = property.initial {
          if let made = evaluate(initial, inner, annotated) {
            object.fields[property.name] = Value(annotated ?? made.type, made.what)
          }
        } else if let annotated {
          object.fields[property.name] = symbolic(annotated)
        }
      }
    }
  }

  func followAlone(initializer: FunctionDeclaration, of type: TypeDeclaration) {
    let object = allocate(type.reference, type)
    let environment = Environment(nil, Context(place: type.place, receiver: nil))
    fill(object, type, environment)
    let receiver = Value(type.reference, .object(object))
    follow(initializer, [], receiver, [:])
  }

  func followAlone(_ function: FunctionDeclaration, receiver: Value?) {
    guard let body = function.body else { return }
    visited.insert(ObjectIdentifier(function.form))
    var known: [String: TypeReference] = [:]
    for name in function.generics { known[name] = .parameter(name) }
    var naming = Naming(program, function.place)
    naming.generics = known
    let result = function.result.map { naming.type($0) }
    let context = Context(
      place: function.place, receiver: receiver, generics: known,
      result: result?.isKnown == true ? result : nil)
    let environment = Environment(nil, context)
    for parameter in function.parameters {
      let type = parameterType(parameter, function, receiver, known)
      environment.variables[parameter.text] =
        parameter.part(4) == nil ? symbolic(type) : Value(.array(type))
    }
    let value = run(body, environment, context, building(function))
    // Registrations that nobody was seen to install.
    if case .registrations(let drafts) = value.what {
      install(
        drafts, into: [foreign], Site(file: function.place.file, offset: function.form.offset))
    }
  }
}
