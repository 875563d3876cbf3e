/// What to write for a key that nothing binds.
extension Judge {
  func help(_ key: Key, _ request: Request, _ places: [ContainerNode]) -> Note {
    let near = nearby(places)
    let visible = visible(places)
    let candidates = (wiring.byType[key.type] ?? []).filter { other in
      switch other.draft.kind {
      case .contribution, .entry: return false
      default:
        return other.key.qualifier != key.qualifier && other.uncalled == nil
          && isAmong(other, visible)
      }
    }
    let candidate =
      candidates.first { near.contains(ObjectIdentifier($0.owner)) } ?? candidates.first
    if let other = candidate {
      switch (key.qualifier, other.key.qualifier) {
      case (_, .none): return ("help", "register \(key), or resolve it without the qualifier", nil)
      case (.none, .known(let text)):
        return ("help", "register \(key), or resolve it with \(text)", nil)
      case (_, .known(let text)): return ("help", "register \(key), or ask for \(text)", nil)
      default: break
      }
    }
    if key.qualifier == .none, let other = conforming(to: key.type, visible ?? near) {
      return (
        "help",
        "ask for \(other.key), or bind \(key) to it: alias(\(key).self, to: \(other.key).self) { $0 }",
        nil
      )
    }
    if let function = wiring.uncalled[key]?.first?.uncalled {
      return ("help", "call \(function)", nil)
    }
    if let module = leftOut(key, request, places) { return ("help", module, nil) }
    if let declaration = program.declaration(key.type), declaration.attribute("Injectable") != nil {
      return (
        "help",
        "an @Injectable type binds nothing by itself: register it, or use @Register or @Binds",
        nil
      )
    }
    return ("help", made(key.type) ?? "register \(key)", nil)
  }

  /// What binds a type that the library makes.
  private func made(_ type: TypeReference) -> String? {
    switch type {
    case .named("ChildFactory", let seed) where seed.count == 1:
      return "write registerChild(seed: \(seed[0]).self, scope: ...)"
    case .named("Injector", let object) where object.count == 1:
      return "write registerInjector(\(object[0]).self, ...)"
    default: return nil
    }
  }

  /// A binding of one of the containers whose type conforms to another one, or inherits from it.
  private func conforming(to type: TypeReference, _ near: Set<ObjectIdentifier>) -> Binding? {
    for (kin, how) in related(type) where !how.isEmpty {
      for other in wiring.byType[kin] ?? []
      where near.contains(ObjectIdentifier(other.owner)) && other.key.qualifier == .none {
        if case .binding = other.draft.kind { return other }
      }
    }
    return nil
  }

  /// How to install a module, or a type with `@Binds`, that binds a key where it is missing.
  private func leftOut(_ key: Key, _ request: Request, _ places: [ContainerNode]) -> String? {
    let made = places.first { $0.kind == .made }
    let chain = made.map { wiring.chain($0) } ?? []
    let component = chain.compactMap(\.component).first
    let reader = component?.place.file.module ?? made?.site?.file.module ?? request.module
    let skipped = chain.reduce(into: Set<String>()) { $0.formUnion($1.skipped) }
    guard
      let module = offers[key]?.first(where: {
        program.reaches(reader, $0.place.file.module) && !skipped.contains($0.id)
      })
    else { return nil }
    let name = "\(module.reference).self"
    if let component { return "list \(name) in @Component(modules:) of \(component.name)" }
    guard let made else { return "list \(name) in @Component(modules:), or install it" }
    return "install \(name) in \(made.spelled)"
  }

  /// What modules and types with `@Binds` bind, whether a container has them or not; of several those
  /// that bind least first.
  static func offers(_ follower: Follower) -> [Key: [TypeDeclaration]] {
    let scratch = Follower(follower.program, follower.relevance)
    var counts: [String: Int] = [:]
    var offers: [Key: [TypeDeclaration]] = [:]
    for type in follower.program.allTypes where type.place.locals == nil {
      guard type.attribute("Module") != nil || type.attribute("Binds") != nil,
        type.attribute("Component") == nil, let form = type.form
      else { continue }
      scratch.startRun()
      let site = Site(file: type.place.file, offset: form.offset)
      let node = scratch.newContainer(site)
      scratch.installModule(type.reference, into: node, site)
      counts[type.id] = node.bindings.count
      for binding in node.bindings {
        guard case .binding = binding.draft.kind, binding.key.isKnown else { continue }
        if offers[binding.key]?.last !== type { offers[binding.key, default: []].append(type) }
      }
    }
    return offers.mapValues { types in
      types.sorted { (counts[$0.id] ?? 0, $0.id) < (counts[$1.id] ?? 0, $1.id) }
    }
  }
}
