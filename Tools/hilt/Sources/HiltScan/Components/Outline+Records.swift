@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

extension Outline {
  /// A registration of one container.
  private struct Entry {
    let binding: MacroBinding
    let key: BindingKey
    var requests: [MacroRequest]
  }

  /// What one container has installed.
  private struct Installation {
    var modules: Set<ScannedType> = []
    var entries: [Entry] = []
    var expected: [ExpectedKey] = []
  }

  mutating func level(_ facts: ModuleFacts, _ container: Container) -> GraphFacts.Level {
    var all = Installation()
    install(facts, isTop: true, [], into: &all)
    installed.formUnion(all.modules)
    below = reader.components(below: all.modules, flags)
    let records = records(all.entries, container)
    // Most components need nothing from those below, which may be many.
    let wanted = Set(asked.values.flatMap(\.keys)).filter { bindings[$0] == nil }
    let isScoped = records.contains { record in
      if case .scope? = record.lifetime { return true }
      return false
    }
    let announced = wanted.isEmpty && !isScoped ? [] : below.flatMap { announcement($0, wanted) }
    return GraphFacts.Level(container, records, all.expected, announced: announced)
  }

  /// Returns the scope of a component's containers, and which of the given keys they have.
  private func announcement(_ module: ModuleFacts, _ wanted: Set<BindingKey>) -> [ExpectedKey] {
    guard let scope = module.component?.scope.map({ ScopeName($0) }) else { return [] }
    let bound = wanted.isEmpty ? [] : reader.parts(of: module).flatMap(\.bindings)
    return [
      ExpectedKey(
        key: BindingKey(Container.self), scope: scope, callSite: module.place.callSite,
        isScopeAlone: true)
    ]
      + bound.compactMap { binding in
        guard binding.condition.holds(flags), binding.role.answersForKey else { return nil }
        let key = ScanGraph.requestKey(binding.key, binding.qualifier)
        return wanted.contains(key)
          ? ExpectedKey(key: key, scope: scope, callSite: binding.place.callSite) : nil
      }
  }

  /// Adds the registrations of a module and of the modules that it includes, each once.
  private mutating func install(
    _ module: ModuleFacts, isTop: Bool, _ replaced: Set<ScannedType>, into all: inout Installation
  ) {
    guard all.modules.insert(module.type).inserted else { return }
    if let gap = module.gap { gaps.append(Doubt(gap)) }
    doubts += module.doubts
    let own = module.component?.replaces.filter { $0.condition.holds(flags) } ?? []
    let skipped = replaced.union(own.map(\.type))
    let included = module.includes.filter { $0.condition.holds(flags) }
    met.formUnion(included.map(\.type).filter(skipped.contains))
    func add(_ binding: MacroBinding) {
      guard binding.condition.holds(flags), isTop || !binding.isInstance else { return }
      let key = ScanGraph.requestKey(binding.key, binding.qualifier)
      let requests = binding.requests.filter { $0.condition.holds(flags) }
      all.entries.append(Entry(binding: binding, key: key, requests: requests))
    }
    for binding in module.bindings where binding.isInstance { add(binding) }
    for listed in included where !skipped.contains(listed.type) {
      if let inner = reader.module(listed.type) {
        install(inner, isTop: false, skipped, into: &all)
      } else {
        gaps.append(Outline.unread(listed))
      }
    }
    for binding in module.bindings where !binding.isInstance { add(binding) }
    for replaced in own where !met.contains(replaced.type) {
      let name = replaced.type.short
      let reason = "nothing includes \(name), so build() stops the program"
      doubts.append(Doubt(reason, "remove \(name).self from 'replaces:'", at: replaced.place))
    }
    for (key, scope) in module.expectations
    where key.map({ reader.component(ofFactory: $0.type) == nil }) != false {
      let site = (key?.place ?? module.place).callSite
      all.expected.append(
        ExpectedKey(
          key: key.map { ScanGraph.requestKey($0.type, $0.qualifier) }
            ?? BindingKey(Container.self),
          scope: scope.map { ScopeName($0) }, callSite: site, isScopeAlone: key == nil))
    }
  }

  /// Returns the records of a container. A later registration of a key takes the first one's
  /// place.
  private mutating func records(_ entries: [Entry], _ container: Container) -> [BindingRecord] {
    var (records, bound, entryKeys): ([BindingRecord], [BindingKey: Int], [String: CallSite]) =
      ([], [:], [:])
    var hidden: [BindingKey: [GraphFacts.Duplicate]] = [:]
    // The decorators of a parent's key share a record.
    var decorated: [BindingKey: Int] = [:]
    var expected: Set<BindingKey> = []
    for entry in entries {
      let (binding, key) = (entry.binding, entry.key)
      let site = binding.place.callSite
      bindings[key] = binding
      places[Spot(key: key, site: site)] = binding.place
      if binding.lifetime == nil || binding.isConditional { vague.insert(key) }
      if binding.lifetime == nil { note("lifetime", of: binding) }
      if case .unknown = binding.qualifier {
        vague.insert(key)
        unqualified.insert(key.qualifiedTypeName)
        let isAlone = entries.allSatisfy {
          $0.key == key || $0.key.qualifiedTypeName != key.qualifiedTypeName
        }
        if !isAlone { note("qualifier", of: binding) }
      }
      if binding.lifetime == .weak, !reader.index.isValue(binding.key),
        !reader.index.isObject(binding.made ?? binding.key)
      {
        let reason = "nothing shows that the instance of \(binding.key.short) is an object"
        let help = "let \(binding.key.short) inherit from AnyObject, or choose another lifetime"
        doubts.append(Doubt(reason, help, at: binding.place))
      }
      if reader.hasNamesakes(binding.key) {
        vague.insert(key)
        let reason = "several private types are named \(binding.key.short)"
        doubts.append(Doubt(reason, "rename one of them", at: binding.place))
      }
      if !binding.key.isKnown {
        let reason = "the scan cannot tell which key this binds"
        gaps.append(Doubt(reason, Doubt.reading, at: binding.place))
      }
      let (kind, mapEntry) = kind(of: binding, key, site, container, &entryKeys)
      if kind == .decorator, let place = bound[key] ?? decorated[key] {
        // A decorator adds its requests to those of the binding.
        note(entry, records[place], site)
        continue
      }
      let record = BindingRecord(
        kind, key, lifetime: lifetime(binding), at: site, in: container.id,
        isOverride: binding.isOverride, isAsync: binding.isAsync,
        isInstance: binding.isInstance, decorators: kind == .decorator ? [site] : [],
        mapEntry: mapEntry, isPlural: binding.role == .element(isPlural: true))
      note(entry, record, site)
      guard kind.answersForKey else {
        if kind == .decorator { decorated[key] = records.count }
        records.append(record)
        continue
      }
      guard let place = bound[key] else {
        bound[key] = records.count
        if binding.isExpected { expected.insert(key) }
        records.append(record)
        continue
      }
      let first = records[place]
      records[place] = record
      // Another record may get the identity of this one.
      requests[ObjectIdentifier(first)] = nil
      if binding.isOverride || binding.isConditional || expected.contains(key) {
        hidden[key] = []
      } else {
        hidden[key, default: []].append((key, nil, first.callSite, site, container))
      }
    }
    duplicates += hidden.values.joined()
    return records
  }

  private func lifetime(_ binding: MacroBinding) -> Lifetime? {
    switch binding.role {
    case .alias, .decorator: return nil
    default: return binding.lifetime ?? .transient
    }
  }

  private mutating func kind(
    of binding: MacroBinding, _ key: BindingKey, _ site: CallSite, _ container: Container,
    _ entryKeys: inout [String: CallSite]
  ) -> (BindingRecord.Kind, mapEntry: Int?) {
    switch binding.role {
    case .binding: return (.binding, nil)
    case .decorator: return (.decorator, nil)
    case .alias(let target, let qualifier):
      let target = ScanGraph.requestKey(target, qualifier)
      if case .unknown = qualifier { vague.insert(target) }
      return (.alias(target), nil)
    case .element:
      return (.contribution(to: ScanGraph.requestKey(.array(binding.key), binding.qualifier)), nil)
    case .entry(let type, let mapKey):
      let map = ScanGraph.requestKey(.dictionary(type, binding.key), binding.qualifier)
      guard let mapKey, type != .unknown else {
        note("map key", of: binding)
        return (.contribution(to: map), nil)
      }
      let name = "\(map.qualifiedDescription)\n\(mapKey)"
      if let first = entryKeys[name] {
        duplicates.append((map, mapKey, first, site, container))
      } else {
        entryKeys[name] = site
      }
      places[Spot(key: map, site: site)] = binding.place
      let number = mapEntries[name] ?? mapEntries.count
      mapEntries[name] = number
      return (.contribution(to: map), number)
    }
  }

  /// Records that the sources don't show a part of a registration.
  private mutating func note(_ part: String, of binding: MacroBinding) {
    let reason = "the scan cannot tell the \(part) of \(binding.key.short)"
    doubts.append(Doubt(reason, "write the \(part) as a literal", at: binding.place))
  }

  /// Records the requests of a registration.
  private mutating func note(_ entry: Entry, _ record: BindingRecord, _ site: CallSite) {
    var known: [FactoryRequests.Request] = []
    var reasons = entry.binding.gaps
    for request in entry.requests {
      var parents = installed
      if case .scope(let scope)? = entry.binding.lifetime {
        // A container of the scope makes the request.
        parents.formUnion(below.filter { $0.component?.scope == scope.name }.map(\.type))
      }
      if reader.isFactory(request.type.unwrappedForm, below: parents) { continue }
      if request.type.givesContainer {
        let reason = "code with a container may request any key"
        reasons.append(.init(place: request.place, reason: reason))
      }
      guard request.type.isKnown else {
        let help = "write the type without an alias or an associated type"
        doubts.append(Doubt("the scan cannot tell this type", help, at: request.place))
        continue
      }
      let dependency = dependency(request)
      if case .unknown = request.qualifier { vague.insert(dependency.key) }
      for key in [dependency.key, dependency.spelledKey] {
        asked[Spot(key: entry.key, site: site), default: [:]][key] = request.place
      }
      if dependency.kind.isDeferred {
        deferred.append((entry.key, dependency.key, request.place))
      }
      known.append((dependency, request.place.site, request.isCertain))
    }
    makers.append((entry.key, entry.binding.makers))
    let help = "take each dependency as a parameter, in sources that the plugin reads"
    doubts += reasons.map { Doubt($0, help) }
    let old = requests[ObjectIdentifier(record)]
    requests[ObjectIdentifier(record)] = (
      (old?.requests ?? []) + known, (old?.gaps ?? []) + reasons.map(\.reason)
    )
  }
}
