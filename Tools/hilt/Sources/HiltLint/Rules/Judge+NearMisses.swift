/// Bindings that may have been meant in place of a key that nothing binds.
extension Judge {
  typealias Note = (label: String, text: String, site: Site?)

  /// Those of the containers that are asked come first: of the same type, then what conforms.
  func similar(_ key: Key, _ request: Request, _ places: [ContainerNode]) -> [Note] {
    let near = nearby(places)
    let family = family(places)
    func isSeen(_ binding: Binding, _ request: Request) -> Bool {
      isOneProgram(binding, request) && isAmong(binding, family)
    }
    func isNear(_ binding: Binding) -> Bool { near.contains(ObjectIdentifier(binding.owner)) }
    let same = (wiring.byType[key.type] ?? []).filter { isSeen($0, request) }
    let kin = related(key.type).flatMap { type, how in
      (wiring.byType[type] ?? []).filter { isSeen($0, request) }.map { ($0, how) }
    }
    var notes: [Note] = []
    var limit = 4
    var seen: Set<String> = []
    func add(_ text: String, _ site: Site) {
      guard notes.count < limit, seen.insert(text).inserted else { return }
      notes.append(("similar", text, site))
    }
    for wanted in [true, false] {
      // Where the containers that are asked have some, those of others are noise.
      if !wanted, !near.isEmpty {
        if !notes.isEmpty { break }
        limit = 2
      }
      for other in same where isNear(other) == wanted { add(namesake(other, key), other.site) }
      for (other, how) in kin where isNear(other) == wanted {
        add("\(other.key), registered at \(other.site.short)\(how)", other.site)
      }
    }
    return notes
  }

  /// The containers that are asked, those above them and those below.
  func nearby(_ places: [ContainerNode]) -> Set<ObjectIdentifier> {
    var result: Set<ObjectIdentifier> = []
    for place in places where place.kind == .made {
      for node in wiring.chain(place) + wiring.descendants(place) {
        result.insert(ObjectIdentifier(node))
      }
    }
    return result
  }

  /// The containers that an asked one may be related to; `nil` for all, where nobody knows what is
  /// above it.
  func family(_ places: [ContainerNode]) -> Set<ObjectIdentifier>? {
    guard let above = visible(places) else { return nil }
    var family = above
    for place in places {
      for node in wiring.chain(place) {
        family.formUnion(wiring.descendants(node).map(ObjectIdentifier.init))
      }
    }
    return family
  }

  /// The containers whose bindings an asked one sees; `nil` for all, where nobody knows what is above
  /// it.
  func visible(_ places: [ContainerNode]) -> Set<ObjectIdentifier>? {
    let chains = places.flatMap { wiring.chain($0) }
    guard !chains.isEmpty, chains.allSatisfy({ $0.kind == .made }) else { return nil }
    return Set(chains.map(ObjectIdentifier.init))
  }

  /// Whether a binding is of one of some containers, or of one that may be any of them.
  func isAmong(_ binding: Binding, _ containers: Set<ObjectIdentifier>?) -> Bool {
    guard let containers, binding.owner.kind != .foreign else { return true }
    return containers.contains(ObjectIdentifier(binding.owner))
  }

  /// Whether a program can have both: what one executable binds tells another one nothing.
  private func isOneProgram(_ binding: Binding, _ request: Request) -> Bool {
    let module = binding.site.file.module
    return program.reaches(request.module, module) || program.reaches(module, request.module)
  }

  private func namesake(_ other: Binding, _ key: Key) -> String {
    let at = "registered at \(other.site.short)"
    switch other.draft.kind {
    case .contribution, .entry:
      return
        "\(collection(of: other)) has contributions (\(other.site.short)), which do not answer for \(key.type)"
    default:
      if other.key.qualifier == key.qualifier, let function = other.uncalled {
        return "\(other.key), \(at) in \(function), which nothing calls"
      }
      if other.key.qualifier == key.qualifier {
        return "\(other.key), \(at) in \(other.owner.spelled)"
      }
      if other.key.qualifier == .none { return "\(other.key), \(at) (without a qualifier)" }
      return "\(other.key), \(at)"
    }
  }

  private func collection(of binding: Binding) -> String {
    if case .entry(let key, _) = binding.draft.kind {
      return Key(.dictionary(key, binding.key.type), binding.key.qualifier).description
    }
    return Key(.array(binding.key.type), binding.key.qualifier).description
  }

  /// What conforms to a type, the type with or without optionality, what it conforms to; each with
  /// what a message says of that.
  func related(_ type: TypeReference) -> [(TypeReference, String)] {
    var result: [(TypeReference, String)] = []
    let declaration = program.declaration(type)
    if let declaration {
      let verb = declaration.kind == .class ? "inherits from" : "conforms to"
      result += program.conforming(to: declaration.id).map {
        ($0.reference, ", which \(verb) \(type)")
      }
    }
    result.append((.optional(type), ""))
    if case .optional(let inner) = type { result.append((inner, "")) }
    if let declaration {
      result += program.lineage(declaration).dropFirst().map { ($0.reference, "") }
    }
    return result
  }
}
