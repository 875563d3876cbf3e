#if Macros
  @_spi(Layers) import SwiftHiltCore
  @_spi(Layers) import SwiftHiltDAG
  @_spi(Layers) import SwiftHiltGraphTools

  /// The containers of a component and its ancestors as their sources declare them, under one
  /// configuration of the `#if` conditions.
  struct Outline {
    /// A registration of one container.
    private struct Entry {
      let binding: MacroBinding
      let key: BindingKey
      var requests: [MacroRequest]
    }

    let reader: ModuleReader
    private let flags: Set<String>
    private(set) var facts: GraphFacts!
    /// The requests of each registration. A record is found by its identity.
    private var requests: [ObjectIdentifier: FactoryRequests.Known] = [:]
    private(set) var types: [BindingKey: ScannedType] = [:]
    private(set) var lifetimes: [BindingKey: Lifetime] = [:]
    /// The places of the registrations, by key and line.
    private var places: [Spot: Scan.Place] = [:]
    /// The requests by the place of the registration and the requested key.
    private var asked: [Spot: [BindingKey: Scan.Place]] = [:]
    /// The keys whose lifetime or qualifier the sources don't show.
    private(set) var vague: Set<BindingKey> = []
    /// The modules that may bind any key.
    private(set) var gaps: [Scan.Gap] = []
    /// The requests whose keys the scan cannot tell, and what to write instead.
    private(set) var unfollowed: [(gap: Scan.Gap, help: String)] = []
    private(set) var members: [GraphFacts.Member]?
    /// The places of the bindings that the entry points don't need; empty if they are not known.
    var unneeded: Set<Scan.Place> = []
    /// The first member of an entry point that asks for a key, as `Doors.feed`.
    private var entries: [BindingKey: String] = [:]
    /// The replaced modules that a list names.
    private var met: Set<ScannedType> = []
    private var mapEntries: [String: Int] = [:]
    /// The modules of the current container and of those above.
    private var installed: Set<ScannedType> = []
    private var duplicates: [GraphFacts.Duplicate] = []
    /// The requests whose keys are resolved later, by the key of the binding that makes them.
    private var deferred: [(asker: BindingKey, target: BindingKey, place: Scan.Place)] = []
    /// The keys of the bindings whose code may use what it receives.
    private var using: [(key: BindingKey, mayUse: () -> Bool)] = []

    private struct Spot: Hashable {
      let key: BindingKey
      let site: CallSite
    }

    /// Creates the outline of a component.
    ///
    /// - Parameter chain: The component and its ancestors, nearest first.
    init(_ chain: [ModuleFacts], _ reader: ModuleReader, flags: Set<String>) {
      (self.reader, self.flags) = (reader, flags)
      var (levels, parent): ([GraphFacts.Level], Container?) = ([], nil)
      for facts in chain.reversed() {
        let container = Container(
          parent: parent, name: facts.type.short,
          scope: facts.component?.scope.map { ScopeName($0) })
        levels.insert(level(facts, container), at: 0)
        parent = container
      }
      let (types, index) = (types, reader.index)
      facts = GraphFacts(
        levels, duplicates: duplicates,
        isValue: { types[$0].map { Outline.isValue($0, index) } ?? false },
        disposal: { types[$0].flatMap { Outline.disposal($0, index) } },
        nearMiss: nearMisses(levels),
        converts: { target in { Outline.converts(types[$0], target, index) } })
      let components = reader.parts(of: chain[0]).compactMap(\.component)
      let listed = components.flatMap(\.entryPoints).filter { $0.condition.holds(in: flags) }
      if !listed.isEmpty { members = listed.flatMap { members(of: $0) } }
      findEarlyRequests()
    }

    private var known: FactoryRequests {
      FactoryRequests(
        ofFactory: { requests[ObjectIdentifier($0)] },
        ofDecorator: { $0.kind == .decorator && $1 == 0 ? requests[ObjectIdentifier($0)] : nil },
        elsewhere: { _ in nil }, others: .init())
    }

    func validate() -> GraphReport { facts.validate(known, members: members) }

    func add(to builder: inout DependencyGraph.Builder) { facts.add(known, to: &builder) }

    /// Returns the place of an issue: that of the request, or else of the registration.
    func place(of issue: GraphIssue) -> Scan.Place? {
      if let site = issue.asked.first { return site.place }
      for (one, next) in zip(issue.path, issue.path.dropFirst()).reversed() {
        let asker = one.callSite.map { Spot(key: one.key, site: $0) }
        if let place = asker.flatMap({ asked[$0]?[next.key] }) { return place }
      }
      let sites = issue.id == .duplicateMapKey ? issue.callSites.reversed() : issue.callSites
      for site in sites {
        let first = issue.path.first { $0.callSite == site }?.key ?? issue.key
        if let place = places[Spot(key: first, site: site)] { return place }
      }
      return sites.first.map { Scan.Place(file: $0.file, line: Int($0.line), column: 1) }
    }

    /// Returns whether a container has the registration at a place.
    func binds(_ place: Scan.Place) -> Bool { places.values.contains(place) }

    /// Returns the path of an issue, from the entry point that leads to it, if there is one.
    func path(of issue: GraphIssue) -> [String] {
      let names = issue.path.map { "\($0.key)" }
      guard issue.id == .missing, let first = issue.path.first else { return names }
      // The path of a member begins with its entry point.
      let isMember = types[first.key] == nil && first.key != issue.key
      let entry = entries[isMember ? issue.key : first.key]
      return (entry.map { [$0] } ?? []) + (isMember ? Array(names.dropFirst()) : names)
    }

    // MARK: Levels

    private mutating func level(_ facts: ModuleFacts, _ container: Container) -> GraphFacts.Level {
      var (entries, expected): ([Entry], [ExpectedKey]) = ([], [])
      var installed: Set<ScannedType> = []
      install(facts, isTop: true, [], &installed, &entries, &expected)
      self.installed.formUnion(installed)
      return GraphFacts.Level(container, records(entries, container), expected)
    }

    /// Adds the registrations of a module and of the modules that it includes, each once.
    private mutating func install(
      _ module: ModuleFacts, isTop: Bool, _ replaced: Set<ScannedType>,
      _ installed: inout Set<ScannedType>, _ entries: inout [Entry],
      _ expected: inout [ExpectedKey]
    ) {
      guard installed.insert(module.type).inserted else { return }
      if let gap = module.gap { gaps.append(gap) }
      unfollowed += module.notes
      let own = module.component?.replaces.filter { $0.condition.holds(in: flags) } ?? []
      let skipped = replaced.union(own.map(\.type))
      let included = module.includes.filter { $0.condition.holds(in: flags) }
      met.formUnion(included.map(\.type).filter(skipped.contains))
      func add(_ binding: MacroBinding) {
        guard binding.condition.holds(in: flags), isTop || !binding.isInstance else { return }
        let key = ScanGraph.requestKey(binding.key, binding.qualifier)
        entries.append(
          Entry(
            binding: binding, key: key,
            requests: binding.requests.filter { $0.condition.holds(in: flags) }))
      }
      for binding in module.bindings where binding.isInstance { add(binding) }
      for listed in included where !skipped.contains(listed.type) {
        if let inner = reader.module(listed.type) {
          install(inner, isTop: false, skipped, &installed, &entries, &expected)
        } else {
          let reason = "the scan did not read \(listed.type.short)"
          gaps.append(.init(place: listed.place, reason: reason))
        }
      }
      for binding in module.bindings where !binding.isInstance { add(binding) }
      for replaced in own where !met.contains(replaced.type) {
        let name = replaced.type.short
        let reason = "nothing includes \(name), so build() stops the program"
        unfollowed.append(
          (.init(place: replaced.place, reason: reason), "remove \(name).self from 'replaces:'"))
      }
      for (key, scope) in module.expectations {
        let site = CallSite(key?.place ?? module.place)
        expected.append(
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
        let site = CallSite(binding.place)
        (types[key], lifetimes[key]) = (binding.key, binding.lifetime)
        places[Spot(key: key, site: site)] = binding.place
        if binding.lifetime == nil || binding.isConditional { vague.insert(key) }
        if binding.lifetime == nil { note("lifetime", of: binding) }
        if case .unknown = binding.qualifier {
          vague.insert(key)
          let isAlone = entries.allSatisfy {
            $0.key == key || $0.key.qualifiedTypeName != key.qualifiedTypeName
          }
          if !isAlone { note("qualifier", of: binding) }
        }
        if binding.lifetime == .weak, !Outline.isValue(binding.key, reader.index),
          !Outline.isObject(binding.made ?? binding.key, reader.index)
        {
          let reason = "nothing shows that the instance of \(binding.key.short) is an object"
          let help = "let \(binding.key.short) inherit from AnyObject, or choose another lifetime"
          unfollowed.append((.init(place: binding.place, reason: reason), help))
        }
        if reader.hasNamesakes(binding.key) {
          vague.insert(key)
          let reason = "several private types are named \(binding.key.short)"
          unfollowed.append((.init(place: binding.place, reason: reason), "rename one of them"))
        }
        if !binding.key.isKnown {
          gaps.append(
            .init(place: binding.place, reason: "the scan cannot tell which key this binds"))
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
        return (
          .contribution(to: ScanGraph.requestKey(.array(binding.key), binding.qualifier)), nil
        )
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
      unfollowed.append(
        (.init(place: binding.place, reason: reason), "write the \(part) as a literal"))
    }

    /// Records the requests of a registration.
    private mutating func note(_ entry: Entry, _ record: BindingRecord, _ site: CallSite) {
      var known: [FactoryRequests.Request] = []
      var reasons = entry.binding.gaps
      for request in entry.requests {
        if reader.isFactory(request.type.unwrappedForm, below: installed) { continue }
        if request.type.givesContainer {
          let reason = "code with a container may request any key"
          reasons.append(.init(place: request.place, reason: reason))
        }
        guard request.type.isKnown else {
          let gap = Scan.Gap(place: request.place, reason: "the scan cannot tell this type")
          unfollowed.append((gap, "write the type without an alias or an associated type"))
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
        known.append(
          .init(dependency, at: request.place.site, isCertain: request.isCertain))
      }
      using.append((entry.key, entry.binding.mayUseRequests))
      let help = "take each dependency as a parameter, in sources that the plugin reads"
      unfollowed += reasons.map { ($0, help) }
      let old = requests[ObjectIdentifier(record)]
      requests[ObjectIdentifier(record)] = .init(
        (old?.requests ?? []) + known, gaps: (old?.gaps ?? []) + reasons.map(\.reason))
    }

    /// Records the deferred requests that close a cycle in which code may resolve them too early.
    private mutating func findEarlyRequests() {
      if deferred.isEmpty { return }
      var builder = DependencyGraph.Builder()
      add(to: &builder)
      let graph = builder.build()
      for members in Components(graph.links).members {
        let keys = Set(members.map { graph.nodes[Int($0)].key })
        let closing = deferred.filter { keys.contains($0.asker) && keys.contains($0.target) }
        guard !closing.isEmpty, using.contains(where: { keys.contains($0.key) && $0.mayUse() })
        else { continue }
        for one in closing {
          let reason =
            "\(one.asker) and \(one.target) need each other, and an initialiser may resolve one of them too early"
          let help = "only keep instances in the initialisers on this cycle"
          unfollowed.append((.init(place: one.place, reason: reason), help))
        }
      }
    }

    private func dependency(_ request: MacroRequest) -> Dependency {
      ScanGraph.dependency(
        request.type, request.qualifier, hasDefault: request.hasDefault,
        isDeferred: request.isDeferred)
    }

    // MARK: Roots

    private mutating func members(of listed: ListedType) -> [GraphFacts.Member] {
      let entryPoint = ScanGraph.key(listed.type, .none)
      let all = reader.members(ofEntryPoint: listed.type)
      if all.isEmpty, reader.declarations(of: listed.type).isEmpty {
        let reason = "the scan did not read \(listed.type.short)"
        unfollowed.append((.init(place: listed.place, reason: reason), Prover.reading))
      }
      return all.filter { $0.condition.holds(in: flags) && $0.type.isKnown }.map { member in
        let asked = dependency(member)
        entries[asked.key] = entries[asked.key] ?? "\(listed.type.short).\(member.name)"
        return GraphFacts.Member(
          of: entryPoint, member.name, member.isAwaited ? asked.__awaited : asked,
          at: member.place.site)
      }
    }
  }
#endif
