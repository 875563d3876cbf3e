/// Which functions can have to do with containers, told by the names that they mention.
///
/// A function matters that mentions a name of the library, or the name of a function, a property or
/// a type that matters. Names alone say too much rather than too little.
struct Relevance {
  static let words: Set<String> = [
    "Container", "register", "registerMany", "registerFactory", "registerAsync",
    "registerManyAsync", "provide", "provideAsync", "contribute", "contributeAll",
    "contributeAsync", "alias", "decorate", "decoration", "expect", "install", "tryInstall", "bind",
    "bindAsync", "registerChild", "registerInjector",
    "resolve", "tryResolve", "optional", "tryOptional", "resolveMany", "tryResolveMany",
    "resolveSet", "tryResolveSet", "resolveMap", "tryResolveMap", "resolveAsync",
    "optionalAsync", "resolveManyAsync", "child", "tryChild", "withChild", "Injection", "DI",
    "ResolverContext", "useContainer", "entryPoint", "__register", "unregister", "resolver",
    "service", "diScope", "makeScopedContainer", "diContainer",
    "prewarm", "tryResolver", "HiltModule", "Registration", "fork", "replace", "Lazy", "Provider",
    "ChildFactory", "Injector", "inject", "tryInject",
  ]

  /// Words that matter in a text besides: attributes, wrappers, the types of qualifiers and scopes,
  /// and what suppresses a finding.
  static let marks: Set<String> = Follower.wrappers.union([
    "Component", "Module", "Injectable", "Binds", "EntryPoint", "AssistedInject",
    "AssistedFactory", "Register", "Provides", "Qualified", "Named", "Qualifier", "ScopeName",
    "Lifetime", "Resolver", "AsyncResolver", "ModuleBuilder", "HasResolver", "hilt",
  ])

  private(set) var functions: Set<ObjectIdentifier> = []
  private(set) var properties: Set<ObjectIdentifier> = []
  private(set) var types: Set<String> = []
  /// Who mentions a name: the functions and properties, by where their form is.
  private(set) var mentions: [ObjectIdentifier: Set<String>] = [:]
  private(set) var names: Set<String> = Relevance.words

  init(_ program: Program) {
    var units: [(id: ObjectIdentifier, name: String, isFunction: Bool, type: String?)] = []
    func add(
      _ forms: [Form], _ id: ObjectIdentifier, _ name: String, _ isFunction: Bool, _ type: String?
    ) {
      var words: Set<String> = []
      for form in forms {
        form.visit { part in
          switch part.kind {
          case .name, .member, .typeName, .typeMember, .macro: words.insert(part.text)
          default: break
          }
        }
      }
      mentions[id] = words
      units.append((id, name, isFunction, type))
    }
    func add(_ function: FunctionDeclaration, _ type: TypeDeclaration?) {
      add(
        [function.form], ObjectIdentifier(function.form),
        function.isInitializer ? type?.name ?? "init" : function.name, true, type?.id)
    }
    func add(_ property: PropertyDeclaration, _ type: TypeDeclaration?) {
      // A stored property's initial value is run by the type's initialisers.
      add([property.form], ObjectIdentifier(property), property.name, false, type?.id)
      if !property.isStatic, !property.isComputed, !property.isLazy, let type,
        property.initial != nil
      {
        add([property.form], ObjectIdentifier(property.form), type.name, false, type.id)
      }
    }
    for module in program.modules.values.sorted(by: { $0.name < $1.name }) where module.usesHilt {
      for (_, list) in module.functions { for function in list { add(function, nil) } }
      for (_, property) in module.variables { add(property, nil) }
    }
    var all = program.allTypes.filter {
      program.modules[$0.place.file.module]?.usesHilt == true
    }
    all += Array(program.externals.values)
    for type in all {
      for function in type.initializers { add(function, type) }
      for (_, list) in type.functions { for function in list { add(function, type) } }
      for (_, property) in type.properties { add(property, type) }
      if ["Component", "Module", "Binds", "Injectable"].contains(where: {
        type.attribute($0) != nil
      }) {
        names.insert(type.name)
        types.insert(type.id)
      }
    }
    spread(units)
  }

  private mutating func spread(
    _ units: [(id: ObjectIdentifier, name: String, isFunction: Bool, type: String?)]
  ) {
    var byWord: [String: [Int]] = [:]
    for (index, unit) in units.enumerated() {
      for word in mentions[unit.id] ?? [] { byWord[word, default: []].append(index) }
    }
    var pending = Array(names)
    var marked = [Bool](repeating: false, count: units.count)
    while let word = pending.popLast() {
      for index in byWord[word] ?? [] where !marked[index] {
        marked[index] = true
        let unit = units[index]
        if unit.isFunction { functions.insert(unit.id) } else { properties.insert(unit.id) }
        if let type = unit.type { types.insert(type) }
        if names.insert(unit.name).inserted { pending.append(unit.name) }
      }
    }
  }

  /// Whether a type, or the elements of one, may have to do with containers.
  func matters(_ type: TypeReference) -> Bool {
    switch type {
    case .array(let element), .optional(let element): return matters(element)
    default: return type.name.map(types.contains) == true
    }
  }

  func isRelevant(_ function: FunctionDeclaration) -> Bool {
    functions.contains(ObjectIdentifier(function.form))
  }

  func isRelevant(_ property: PropertyDeclaration) -> Bool {
    properties.contains(ObjectIdentifier(property))
  }
}
