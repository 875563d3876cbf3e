@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG
@_spi(Layers) import SwiftHiltGraphTools

/// The containers of a component and its ancestors as their sources declare them, under one
/// configuration of the `#if` conditions.
struct Outline {
  let reader: ModuleReader
  let component: ScannedType
  let flags: Set<String>
  private(set) var facts: GraphFacts!
  /// The requests of each registration. A record is found by its identity.
  var requests: [ObjectIdentifier: FactoryRequests.Known] = [:]
  /// The last registration of each key.
  var bindings: [BindingKey: MacroBinding] = [:]
  /// The places of the registrations, by key and line.
  var places: [Spot: Scan.Place] = [:]
  /// The requests by the place of the registration and the requested key.
  var asked: [Spot: [BindingKey: Scan.Place]] = [:]
  /// The keys whose lifetime or qualifier the sources don't show.
  var vague: Set<BindingKey> = []
  /// The types that are bound with a qualifier that the sources don't show.
  var unqualified: Set<String> = []
  /// The modules that may bind any key.
  var gaps: [Doubt] = []
  /// The other code that the scan cannot judge.
  var doubts: [Doubt] = []
  private(set) var members: [GraphFacts.Member]?
  /// The places of the bindings that the entry points don't need; empty if they are not known.
  var unneeded: Set<Scan.Place> = []
  /// The first member of an entry point that asks for a key, as `Doors.feed`.
  private var entries: [BindingKey: String] = [:]
  /// The replaced modules that a list names.
  var met: Set<ScannedType> = []
  var mapEntries: [String: Int] = [:]
  /// The modules of the current container and of those above.
  var installed: Set<ScannedType> = []
  /// The components that can be below the current container.
  var below: [ModuleFacts] = []
  var duplicates: [GraphFacts.Duplicate] = []
  /// The requests whose keys are resolved later, by the key of the binding that makes them.
  var deferred: [(asker: BindingKey, target: BindingKey, place: Scan.Place)] = []
  /// The code that builds the instances of each key.
  var makers: [(key: BindingKey, all: [MemberFact]?)] = []

  struct Spot: Hashable {
    let key: BindingKey
    let site: CallSite
  }

  /// Creates the outline of a component.
  ///
  /// - Parameter chain: The component and its ancestors, nearest first.
  init(_ chain: [ModuleFacts], _ reader: ModuleReader, flags: Set<String>) {
    (self.reader, component, self.flags) = (reader, chain[0].type, flags)
    var (levels, parent): ([GraphFacts.Level], Container?) = ([], nil)
    for facts in chain.reversed() {
      let container = Container(
        parent: parent, name: facts.type.short, scope: facts.component?.scope.map { ScopeName($0) })
      levels.insert(level(facts, container), at: 0)
      parent = container
    }
    let (bindings, index) = (bindings, reader.index)
    facts = GraphFacts(
      levels, duplicates: duplicates,
      isValue: { bindings[$0].map { index.isValue($0.key) } ?? false },
      disposal: { bindings[$0].flatMap { index.disposal($0.key) } }, nearMiss: nearMisses(levels),
      converts: { target in { index.converts(bindings[$0]?.key, target) } })
    let components = reader.parts(of: chain[0]).compactMap(\.component)
    let listed = components.flatMap(\.entryPoints).filter { $0.condition.holds(flags) }
    if !listed.isEmpty { members = listed.flatMap { members(of: $0) } }
    findEarlyRequests()
  }

  var known: FactoryRequests {
    var known = FactoryRequests()
    known.ofFactory = { requests[ObjectIdentifier($0)] }
    known.ofDecorator = { $0.kind == .decorator && $1 == 0 ? requests[ObjectIdentifier($0)] : nil }
    return known
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

  /// Returns whether a registration makes the request at a place.
  func asks(at place: Scan.Place) -> Bool { asked.values.contains { $0.values.contains(place) } }

  /// Returns the path of an issue, from the entry point that leads to it, if there is one.
  func path(of issue: GraphIssue) -> [String] {
    let names = issue.path.map { "\($0.key)" }
    guard issue.id == .missing, let first = issue.path.first else { return names }
    // The path of a member begins with its entry point.
    let isMember = bindings[first.key] == nil && first.key != issue.key
    let entry = entries[isMember ? issue.key : first.key]
    return (entry.map { [$0] } ?? []) + (isMember ? Array(names.dropFirst()) : names)
  }

  /// Records the deferred requests that close a cycle in which code may resolve them too early.
  private mutating func findEarlyRequests() {
    if deferred.isEmpty { return }
    var builder = DependencyGraph.Builder()
    add(to: &builder)
    let graph = builder.build()
    func mayUse(_ makers: [MemberFact]?) -> Bool {
      makers?.contains { Walk(reader.index).mayUse($0) } ?? true
    }
    for members in Components(graph.links).members {
      let keys = Set(members.map { graph.nodes[Int($0)].key })
      let closing = deferred.filter { keys.contains($0.asker) && keys.contains($0.target) }
      guard !closing.isEmpty, makers.contains(where: { keys.contains($0.key) && mayUse($0.all) })
      else { continue }
      for one in closing {
        let reason =
          "\(one.asker) and \(one.target) need each other, and an initialiser may resolve one of them too early"
        let help = "only keep instances in the initialisers on this cycle"
        doubts.append(Doubt(reason, help, at: one.place))
      }
    }
  }

  func dependency(_ request: MacroRequest) -> Dependency {
    ScanGraph.dependency(
      request.type, request.qualifier, hasDefault: request.hasDefault,
      isDeferred: request.isDeferred)
  }

  // MARK: Roots

  static func unread(_ listed: ListedType) -> Doubt {
    Doubt("the scan did not read \(listed.type.short)", Doubt.reading, at: listed.place)
  }

  private mutating func members(of listed: ListedType) -> [GraphFacts.Member] {
    let entryPoint = ScanGraph.key(listed.type, .none)
    let all = reader.members(ofEntryPoint: listed.type)
    if all.isEmpty, reader.declarations(of: listed.type).isEmpty {
      doubts.append(Outline.unread(listed))
    }
    return all.filter { member in
      member.condition.holds(flags) && member.type.isKnown
        && !reader.isFactory(member.type.unwrappedForm, below: installed)
    }.map { member in
      let asked = dependency(member)
      entries[asked.key] = entries[asked.key] ?? "\(listed.type.short).\(member.name)"
      return (
        entryPoint, member.name, member.isAwaited ? asked.__awaited : asked, member.place.site
      )
    }
  }
}
