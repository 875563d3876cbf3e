/// All scanned sources, and what their names mean.
final class Program {
  private(set) var modules: [String: Module] = [:]
  /// What is known of types that were not scanned.
  private(set) var externals: [String: TypeDeclaration] = [:]
  private(set) var types: [String: TypeDeclaration] = [:]
  private(set) var allTypes: [TypeDeclaration] = []
  private(set) var files: [SourceFile] = []
  /// Types of functions whose conformances are not noted yet.
  private var late: [TypeDeclaration] = []
  private var conforming: [String: [TypeDeclaration]]?
  private var lineages: [ObjectIdentifier: [TypeDeclaration]] = [:]
  /// Whether all extensions are read, so that what types inherit does not change any more.
  private var isWhole = false
  private var reach = ModuleReach([:])
  /// The operators that are declared as functions.
  private(set) lazy var operators: Set<String> = {
    let names =
      modules.values.flatMap { $0.functions.keys }
      + (allTypes + Array(externals.values)).flatMap { $0.functions.keys }
    return Set(names.filter { $0.first.map { !$0.isLetter && $0 != "_" } == true })
  }()
  /// The names that are written somewhere.
  private(set) lazy var mentions = Mentions(files)
  /// The modules that declare a name outside of types, in the order of their own names.
  private var declaring: [String: [Module]] = [:]

  init(_ files: [SourceFile]) {
    self.files = files
    for file in files { module(file.module).files.append(file) }
    for file in files { module(file.module).imports.formUnion(file.imports) }
    var extensions: [(Form, Place)] = []
    for file in files {
      declare(file.root.parts, Place(file: file), module(file.module), &extensions)
    }
    reach = ModuleReach(modules)
    for module in modules.values.sorted(by: { $0.name < $1.name }) {
      for name in module.declaredNames { declaring[name, default: []].append(module) }
    }
    for (form, place) in extensions { extend(form, place) }
    isWhole = true
    findUsers()
  }

  private func module(_ name: String) -> Module {
    if let known = modules[name] { return known }
    let new = Module(name)
    modules[name] = new
    return new
  }

  /// The library's own modules; an app may have a name that begins alike.
  private static let library: Set<String> = [
    "SwiftHilt", "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltTesting",
    "SwiftHiltMacros", "SwiftHiltMacrosPlugin", "SwiftHiltUI", "SwiftHiltLifecycle", "CSwiftHilt",
  ]

  static func isLibrary(_ module: String) -> Bool { library.contains(module) }

  private func findUsers() {
    var changed = true
    while changed {
      changed = false
      for module in modules.values where !module.usesHilt {
        if module.imports.contains(where: { Program.isLibrary($0) || modules[$0]?.usesHilt == true }
        ) {
          module.usesHilt = true
          changed = true
        }
      }
    }
  }

  /// Whether a module is another one, or imports it, directly or not.
  func reaches(_ module: String, _ other: String) -> Bool { reach.reaches(module, other) }

  /// The modules that declare a name outside of types and are seen from a file: its own, those that
  /// it imports, and those below them, since what another file of the module imports is often seen,
  /// too, and what is re-exported.
  func modules(declaring name: String, seenFrom file: SourceFile) -> [Module] {
    guard let all = declaring[name] else { return [] }
    if all.count == 1, all[0].name == file.module { return all }
    var own: [Module] = []
    var imported: [Module] = []
    var below: [Module] = []
    for module in all {
      if module.name == file.module {
        own.append(module)
      } else if file.imports.contains(module.name) {
        imported.append(module)
      } else if reaches(file.module, module.name) {
        below.append(module)
      }
    }
    return own + imported + below
  }

  // MARK: Declaring

  private func declare(
    _ forms: [Form], _ place: Place, _ module: Module, _ extensions: inout [(Form, Place)]
  ) {
    for form in forms {
      switch form.kind {
      case .type:
        let type = newType(form, place, outer: nil, prefix: module.name)
        if type.form?.part(1)?.parts.contains(where: {
          ["main", "UIApplicationMain", "NSApplicationMain"].contains($0.text)
        }) == true {
          module.isExecutable = true
        }
        if module.types[form.text] == nil { module.types[form.text] = type }
        members(form.parts[5].parts, type, &extensions)
      case .extension: extensions.append((form, place))
      case .function:
        module.functions[form.text, default: []].append(FunctionDeclaration(form, place))
      case .variable:
        for property in properties(form, place) where module.variables[property.name] == nil {
          module.variables[property.name] = property
        }
      case .alias: module.aliases[form.text] = AliasDeclaration(form, place)
      case .ifConfig:
        for clause in form.parts { declare(clause.parts[0].parts, place, module, &extensions) }
      default: break
      }
    }
    if SourcePath.isMain(place.file.path) { module.isExecutable = true }
  }

  /// Declares a type, which may be local to a function.
  func newType(_ form: Form, _ place: Place, outer: TypeDeclaration?, prefix: String)
    -> TypeDeclaration
  {
    let type = TypeDeclaration(
      name: form.text, id: "\(prefix).\(form.text)",
      kind: TypeDeclaration.Kind(rawValue: form.parts[0].text) ?? .struct, form: form, place: place,
      outer: outer, generics: form.parts[3].parts.map(\.text))
    type.inherited = form.parts[4].parts.map { ($0, place) }
    if types[type.id] == nil { types[type.id] = type }
    allTypes.append(type)
    // One that is local to a function is met when all others are known.
    if conforming != nil { late.append(type) }
    return type
  }

  func members(
    _ forms: [Form], _ type: TypeDeclaration, _ extensions: inout [(Form, Place)],
    place outside: Place? = nil
  ) {
    let place = Place(file: (outside ?? type.place).file, type: type)
    for form in forms {
      switch form.kind {
      case .type:
        let inner = newType(form, place, outer: type, prefix: type.id)
        if type.nested[form.text] == nil { type.nested[form.text] = inner }
        members(form.parts[5].parts, inner, &extensions)
      case .function:
        type.functions[form.text, default: []].append(FunctionDeclaration(form, place))
      case .initializer: type.initializers.append(FunctionDeclaration(form, place))
      case .variable:
        for property in properties(form, place) {
          // Of the branches of an `#if` the first counts; what an extension computes answers for what
          // the protocol asks.
          let known = type.properties[property.name]
          if known == nil || known!.isStatic != property.isStatic
            || type.kind == .protocol && known!.getter == nil && property.getter != nil
          {
            type.properties[property.name] = property
            if !property.isStatic, !property.isComputed, outside == nil {
              type.stored.append(property)
            }
          }
        }
      case .alias: type.aliases[form.text] = AliasDeclaration(form, place)
      case .enumCase:
        type.cases[form.text] = form
        type.caseOrder.append(form.text)
      case .generic: type.associated.insert(form.text)
      case .ifConfig:
        for clause in form.parts {
          members(clause.parts[0].parts, type, &extensions, place: outside)
        }
      default: break
      }
    }
  }

  private func properties(_ form: Form, _ place: Place) -> [PropertyDeclaration] {
    let pattern = form.parts[2]
    if pattern.kind == .tuplePattern {
      return pattern.parts.enumerated().map {
        PropertyDeclaration($0.element.text, form, place, index: $0.offset)
      }
    }
    return [PropertyDeclaration(pattern.text, form, place)]
  }

  private func extend(_ form: Form, _ place: Place) {
    let resolution = Naming(self, place)
    let type: TypeDeclaration
    if case .named(let name, _) = resolution.type(form.parts[0]) {
      type = types[name] ?? external(name, place)
    } else if case .composition = resolution.type(form.parts[0]) {
      return
    } else {
      type = external(resolution.type(form.parts[0]).description, place)
    }
    type.inherited += form.parts[2].parts.map { ($0, place) }
    var extensions: [(Form, Place)] = []
    members(form.parts[3].parts, type, &extensions, place: place)
  }

  func external(_ name: String, _ place: Place) -> TypeDeclaration {
    if let known = externals[name] { return known }
    let new = TypeDeclaration(
      name: name, id: name, kind: .external, form: nil, place: place, outer: nil, generics: [])
    externals[name] = new
    return new
  }

  // MARK: Looking up

  /// The declaration of a type, or what its extensions say.
  func declaration(_ type: TypeReference) -> TypeDeclaration? {
    guard let name = type.name else { return nil }
    return types[name] ?? externals[name]
  }

  /// The declarations of a type and of what it inherits from, nearest first.
  func lineage(_ type: TypeDeclaration) -> [TypeDeclaration] {
    if let known = lineages[ObjectIdentifier(type)] { return known }
    let result = findLineage(type)
    if isWhole { lineages[ObjectIdentifier(type)] = result }
    return result
  }

  private func findLineage(_ type: TypeDeclaration) -> [TypeDeclaration] {
    if type.inherited.isEmpty { return [type] }
    var result: [TypeDeclaration] = []
    var queue = [type]
    while !queue.isEmpty, result.count < 64 {
      let next = queue.removeFirst()
      if result.contains(where: { $0 === next }) { continue }
      result.append(next)
      for parent in next.inherited {
        let reference = Naming(self, parent.place).type(parent.form)
        let parts: [TypeReference]
        if case .composition(let list) = reference { parts = list } else { parts = [reference] }
        for part in parts { if let known = declaration(part) { queue.append(known) } }
      }
    }
    return result
  }

  /// The types that name a protocol or class among what they inherit.
  func conforming(to id: String) -> [TypeDeclaration] {
    if conforming == nil {
      conforming = [:]
      for type in allTypes { noteConformances(of: type) }
    }
    // What a block declares is known when all of the block is.
    for type in late { noteConformances(of: type) }
    late = []
    return conforming?[id] ?? []
  }

  private func noteConformances(of type: TypeDeclaration) {
    for parent in lineage(type).dropFirst() { conforming?[parent.id, default: []].append(type) }
  }

  func inherits(_ type: TypeDeclaration, from name: String) -> Bool {
    for one in lineage(type) {
      for parent in one.inherited {
        let text = parent.form.text
        if text == name { return true }
        if parent.form.kind == .typeComposition,
          parent.form.parts.contains(where: { $0.text == name })
        {
          return true
        }
      }
    }
    return false
  }
}
