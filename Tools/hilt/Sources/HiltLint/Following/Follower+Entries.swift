extension Follower {
  /// Follows the whole program: first what runs by itself, then what nobody was seen to call.
  func followAll() {
    let users = program.modules.values.filter(\.usesHilt).sorted { $0.name < $1.name }
    let files = users.flatMap(\.files).sorted { $0.path < $1.path }
    for file in files { followTopLevel(file) }
    for type in program.allTypes where type.attributes("main").count > 0 { followMain(type) }
    let types = Dictionary(grouping: program.allTypes) { ObjectIdentifier($0.place.file) }
    for file in files { followWrappers(types[ObjectIdentifier(file)] ?? [], file) }
    followRest(files)
    followUnknownCalls()
    followLeftClosures()
    followUnknownCalls()
    for type in program.allTypes where type.attribute("Component") != nil {
      guard let form = type.form, !visited.contains(ObjectIdentifier(form)) else { continue }
      guard !isPart(type) else { continue }
      entry {
        let environment = Environment(nil, Context(place: type.place, receiver: nil))
        let call = Form(.call, "", at: form.offset, [Form(.name, type.name, at: form.offset)])
        _ = macroCall("build", type, [], environment, call)
      }
    }
    entry {
      for type in program.allTypes
      where type.attribute("EntryPoint") != nil && !askedEntryPoints.contains(type.id) {
        for request in entryPointRequests(type, .containers([foreign])) { record(request) }
      }
    }
  }

  /// Whether a component is listed in another one.
  private func isPart(_ type: TypeDeclaration) -> Bool {
    containers.contains { $0.installed.contains(type.id) }
  }

  func entry(_ body: () -> Void) {
    startRun()
    guards = []
    current = nil
    deferral = 0
    reasons = []
    body()
    drain()
  }

  private func followTopLevel(_ file: SourceFile) {
    let statements = file.root.parts.filter {
      ![.import, .type, .extension, .function, .alias].contains($0.kind)
    }
    guard statements.contains(where: { runs($0) }) else { return }
    entry {
      let context = Context(place: Place(file: file), receiver: nil)
      context.isTopLevel = true
      let environment = Environment(nil, context)
      // What the file declares is declared already.
      let block = Form(.block, statements)
      _ = run(block, environment, context)
    }
  }

  /// Whether a form at the top of a file is a statement, or a macro, and declares nothing.
  private func runs(_ form: Form) -> Bool {
    switch form.kind {
    case .variable, .import, .type, .extension, .function, .alias: return false
    case .ifConfig: return form.parts.contains { $0.part(0)?.parts.contains { runs($0) } == true }
    default: return true
    }
  }

  private func followMain(_ type: TypeDeclaration) {
    guard program.modules[type.place.file.module]?.usesHilt == true else { return }
    entry {
      let environment = Environment(nil, Context(place: type.place, receiver: nil))
      let form = Form(.call, "", at: type.form?.offset ?? 0, [.nothing])
      if let main = methods("main", of: type).first(where: { $0.isStatic && $0.parameters.isEmpty })
      {
        _ = invoke(
          Choice(declaration: main, places: [], rivals: []),
          FunctionNode([main], receiver: .metatype(type.reference)), [], environment, nil, form)
      } else {
        let made = construct(type.reference, [], environment, nil, form)
        // The main functions of frameworks run these.
        for name in ["run", "body", "application", "applicationDidFinishLaunching"] {
          if let made, type.properties[name] != nil {
            _ = property(name, of: made, form, environment)
          }
          for function in type.functions[name] ?? [] where function.body != nil {
            followAlone(function, receiver: made)
          }
        }
      }
    }
  }

  // MARK: What nobody calls

  private enum Unit {
    case function(FunctionDeclaration, TypeDeclaration?)
    case property(PropertyDeclaration, TypeDeclaration?)

    /// What others mention who call it: a module is installed by its type.
    var name: String {
      switch self {
      case .function(let function, let type):
        return function.isInitializer || function.name == "__register"
          ? type?.name ?? function.name : function.name
      case .property(let property, _): return property.name
      }
    }

    var id: ObjectIdentifier {
      switch self {
      case .function(let function, _): return ObjectIdentifier(function.form)
      case .property(let property, _): return ObjectIdentifier(property.form)
      }
    }

    var mentionID: ObjectIdentifier {
      switch self {
      case .function(let function, _): return ObjectIdentifier(function.form)
      case .property(let property, _): return ObjectIdentifier(property)
      }
    }

    /// The type that has to be made before it is called: the name and id of a class or a structure.
    var owner: (name: String, id: String)? {
      let (type, isStatic): (TypeDeclaration?, Bool)
      switch self {
      case .function(let function, let own):
        (type, isStatic) = (own, function.isStatic || function.isInitializer)
      case .property(let property, let own): (type, isStatic) = (own, property.isStatic)
      }
      guard let type, !isStatic, [.class, .struct, .actor].contains(type.kind)
      else { return nil }
      return (type.name, type.id)
    }

    var hasParameters: Bool {
      if case .function(let function, _) = self { return !function.parameters.isEmpty }
      return false
    }

    var place: Place {
      switch self {
      case .function(let function, _): return function.place
      case .property(let property, _): return property.place
      }
    }

    var offset: UInt32 {
      switch self {
      case .function(let function, _): return function.form.offset
      case .property(let property, _): return property.form.offset
      }
    }
  }

  private func followRest(_ files: [SourceFile]) {
    var units: [Unit] = []
    for module in program.modules.values.sorted(by: { $0.name < $1.name }) where module.usesHilt {
      for (_, list) in module.functions {
        units += list.filter { relevance.isRelevant($0) && $0.body != nil }
          .map { .function($0, nil) }
      }
      for (_, property) in module.variables where relevance.isRelevant(property) {
        units.append(.property(property, nil))
      }
    }
    let types =
      program.allTypes.filter { program.modules[$0.place.file.module]?.usesHilt == true }
      + program.externals.values.sorted { $0.id < $1.id }
    for type in types {
      units += type.initializers.filter { relevance.isRelevant($0) && $0.body != nil }
        .map { .function($0, type) }
      for (_, list) in type.functions {
        units += list.filter { relevance.isRelevant($0) && $0.body != nil }
          .map { .function($0, type) }
      }
      for (_, property) in type.properties where relevance.isRelevant(property) {
        units.append(.property(property, type))
      }
      // A type that makes a container in a stored property, and that nobody was seen to make.
    }
    units.sort {
      ($0.place.file.path, $0.offset) < ($1.place.file.path, $1.offset)
    }
    follow(units)
  }

  /// Follows those first that no other one left mentions.
  private func follow(_ units: [Unit]) {
    var mentioned: [String: Int] = [:]
    // By members of the type itself.
    var mentionedWithin: [String: Int] = [:]
    var left = units.map { !visited.contains($0.id) }
    func count(_ unit: Unit, _ change: Int) {
      let words = relevance.mentions[unit.mentionID] ?? []
      for word in words { mentioned[word, default: 0] += change }
      if let owner = unit.owner, words.contains(owner.name) {
        mentionedWithin[owner.id, default: 0] += change
      }
    }
    for (index, unit) in units.enumerated() where left[index] { count(unit, 1) }
    func drop(_ index: Int) {
      guard left[index] else { return }
      left[index] = false
      count(units[index], -1)
    }
    func isMentioned(_ unit: Unit) -> Bool {
      let own = relevance.mentions[unit.mentionID]?.contains(unit.name) == true ? 1 : 0
      return (mentioned[unit.name] ?? 0) > own
    }
    /// Whether others may make an instance of what it is called on.
    func isMade(_ unit: Unit) -> Bool {
      guard let owner = unit.owner else { return false }
      return (mentioned[owner.name] ?? 0) > (mentionedWithin[owner.id] ?? 0)
    }
    func waits(_ unit: Unit, _ pass: Int) -> Bool {
      if pass < 3, functionsAsValues.contains(unit.id) { return true }
      switch pass {
      case 0: return isMentioned(unit) || isMade(unit)
      case 1: return unit.hasParameters && (isMentioned(unit) || isMade(unit))
      case 2: return unit.hasParameters && isMentioned(unit)
      default: return false
      }
    }
    // Of those that mention each other, the ones that need nothing to be called come first.
    for pass in 0...3 {
      if pass == 3 { followUnknownCalls() }
      var changed = true
      while changed {
        changed = false
        for (index, unit) in units.enumerated() where left[index] {
          if visited.contains(unit.id) {
            drop(index)
            changed = true
            continue
          }
          if waits(unit, pass) { continue }
          drop(index)
          changed = true
          entry {
            uncalled = nameIfNeverCalled(unit)
            follow(unit)
          }
          uncalled = nil
          visited.insert(unit.id)
        }
      }
    }
  }

  private func follow(_ unit: Unit) {
    switch unit {
    case .function(let function, let type):
      if isPreviewing(type) { isPreview = true }
      defer { isPreview = false }
      if function.isInitializer, let type, type.kind != .external {
        followAlone(initializer: function, of: type)
      } else if let type, !function.isStatic {
        for receiver in receivers(of: type) { followAlone(function, receiver: receiver) }
      } else {
        followAlone(function, receiver: type.map { .metatype($0.reference) })
      }
    case .property(let property, let type):
      if isPreviewing(type) { isPreview = true }
      defer { isPreview = false }
      if property.isStatic || type == nil {
        _ = global(property, type)
      } else if let type {
        let form = Form(.member, property.name, at: property.form.offset)
        for receiver in receivers(of: type) {
          let context = Context(place: property.place, receiver: receiver)
          let environment = Environment(nil, context)
          if property.isComputed || property.isLazy {
            _ = self.property(property.name, of: receiver, form, environment)
          }
          for body in property.otherAccessors {
            let inner = Context(place: property.place, receiver: receiver)
            let value = Environment(nil, inner)
            value.variables["newValue"] = .unknown
            value.variables["oldValue"] = .unknown
            _ = run(body, value, inner)
          }
        }
      }
    }
  }

  private func nameIfNeverCalled(_ unit: Unit) -> String? {
    guard case .function(let function, let type) = unit, program.isNeverCalled(function, of: type)
    else { return nil }
    return function.name
  }

  private func isPreviewing(_ type: TypeDeclaration?) -> Bool {
    guard let type else { return false }
    return type.inherited.contains { $0.form.text == "PreviewProvider" }
  }

  /// What `self` may be in a method that nobody was seen to call.
  private func receivers(of type: TypeDeclaration) -> [Value] {
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

  private func followAlone(initializer: FunctionDeclaration, of type: TypeDeclaration) {
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

  // MARK: Wrappers

  private func followWrappers(_ types: [TypeDeclaration], _ file: SourceFile) {
    entry {
      for type in types {
        for (_, property) in type.properties.sorted(by: {
          $0.value.form.offset < $1.value.form.offset
        }) {
          followWrapper(of: property, type)
        }
      }
      for (_, property) in program.modules[file.module]?.variables ?? [:]
      where property.place.file === file {
        followWrapper(of: property, nil)
      }
    }
  }

  private func followWrapper(of property: PropertyDeclaration, _ type: TypeDeclaration?) {
    guard let wrapper = property.attributes.first(where: { Follower.wrappers.contains($0.text) })
    else { return }
    let environment = Environment(
      nil, Context(place: Place(file: property.place.file, type: type), receiver: nil))
    followWrapper(wrapper, property.form, environment)
  }
}
