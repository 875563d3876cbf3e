@_spi(Layers) import SwiftHiltCore

/// Finds the issues of a container's wiring. Extensions find the different kinds of issues.
final class Validator {
  let facts: GraphFacts
  let options: ValidationOptions
  /// The requests that a scan found in closures.
  let known: FactoryRequests
  let wiring: Wiring
  /// The shortest paths from the steps that have no consumers, and from one step of each cycle that
  /// has none.
  let ways: SearchTree
  /// The requests for the keys that the program resolves; `nil` if no list of keys is given. It is
  /// empty if the component of each container lists its entry points, which are in ``required``.
  let roots: [RootRequest]?
  /// The requests that containers themselves make.
  let required: [RootRequest]
  private(set) var issues: [GraphIssue] = []
  private lazy var names = KeyNames(
    wiring.steps.indices.map(wiring.key) + wiring.table.records.compactMap(\.kind.collection)
      + wiring.table.expectations.map(\.key) + (required + (roots ?? [])).flatMap(\.keys),
    isStable: true)
  /// The keys of the similar bindings that issues suggest.
  var meant: Set<BindingKey> = []

  init(
    _ facts: GraphFacts, _ options: ValidationOptions, _ roots: [RootRequest]?,
    _ known: FactoryRequests = .declared
  ) {
    self.facts = facts
    self.options = options
    self.known = known
    wiring = Wiring(facts, known)
    let areListed = wiring.table.entryPoints.allSatisfy { !$0.isEmpty }
    self.roots = roots ?? (areListed ? [] : nil)
    ways = SearchTree(wiring.links, from: wiring.links.entries())
    required = RootRequest.required(by: wiring.table)
  }

  /// The container of the nearest level.
  var container: Container { facts.levels[0].container }

  func report() -> GraphReport {
    // The instances of a closed container are gone.
    if findClosed() { return GraphReport(issues) }
    findMissing()
    findMissingElements()
    findCycles()
    findCaptives()
    findWeakValues()
    findUndisposed()
    findAbsent()
    findServicesOfScopes()
    findContradictoryScopes()
    findDuplicateMapKeys()
    findUnknownScopes()
    findDuplicates()
    findHiddenContributions()
    findUndeclared()
    findSynchronousRequests()
    findEmptyCollections()
    findUnused()
    findUnchecked()
    return GraphReport(issues)
  }

  /// Adds an issue, unless its kind is switched off.
  @inline(never)
  func add(
    _ id: GraphIssue.ID, _ key: BindingKey, path: [PathElement], sites: [CallSite] = [],
    _ headline: String, notes: [(label: String, text: String)] = [],
    atLeast least: GraphIssue.Severity = .note, asked: [GraphIssue.AskingSite] = [],
    isCertain: Bool = true
  ) {
    guard var severity = options.severities[id].map({ max($0, least) }) else { return }
    // A request that may never be made isn't an error.
    if !isCertain { severity = min(severity, .warning) }
    var seen: Set<CallSite> = []
    let callSites = (path.compactMap(\.callSite) + sites).filter { seen.insert($0).inserted }
    let lines = asked.isEmpty ? [] : [("line", asked.map(\.description).joined(separator: ", "))]
    issues.append(
      GraphIssue(
        id: id, severity: severity, key: key, path: path, callSites: callSites,
        headline: headline, notes: (lines + notes).map { .init(label: $0.0, text: $0.1) },
        asked: asked, names: names))
  }

  /// Returns a step as paths show it.
  @inline(never)
  func element(_ step: Int) -> PathElement {
    PathElement(key: wiring.key(of: step), callSite: wiring.record(of: step)?.callSite)
  }

  /// Returns the shortest path to a step.
  @inline(never)
  func way(to step: Int) -> [PathElement] {
    ways.path(to: step).map(element)
  }

  /// Returns the source locations where each step of a path requests the next.
  func asked(along steps: [Int]) -> [GraphIssue.AskingSite] {
    zip(steps, steps.dropFirst()).flatMap { wiring.sites(from: $0, to: $1) }
  }

  @inline(never)
  func spelled(_ key: BindingKey) -> String { GraphText.stable(names.spelled(key)) }

  /// Returns the key as the arguments of a call: `URL.self, qualifier: "base"`.
  func argument(_ key: BindingKey) -> String { text("\(argument: key)") }

  func text(_ text: KeyText) -> String { GraphText.stable(text.spelled(names)) }
}

extension Container {
  /// This container and its ancestors, nearest first.
  var chain: [Container] {
    var (chain, next) = ([Container](), Optional(self))
    while let here = next {
      chain.append(here)
      next = here.parent
    }
    return chain
  }
}

extension Validator {
  /// Adds an issue if a container of the chain is closed, and returns whether one is.
  func findClosed() -> Bool {
    guard let closed = container.chain.first(where: \.isClosed) else { return false }
    let key = BindingKey(Container.self)
    add(
      .closed, key, path: [PathElement(key: key)],
      "\(closed) is closed, so there is nothing left to validate",
      notes: [("help", "validate before close(), or validate a container created for this check")])
    return true
  }

  func findDuplicates() {
    for duplicate in facts.duplicates where duplicate.mapKey == nil {
      let key = duplicate.key
      add(
        .duplicate, key, path: [PathElement(key: key, callSite: duplicate.second)],
        sites: [duplicate.first],
        IssueText.duplicate(spelled(key), in: "\(duplicate.container)"),
        notes: [
          ("sites", IssueText.sites("\(duplicate.first)", "\(duplicate.second)")),
          ("help", IssueText.duplicateHelp),
        ])
    }
  }

  /// Finds collections that one container both registers as a whole and contributes to. A request
  /// for such a collection finds only the registration.
  func findHiddenContributions() {
    let table = wiring.table
    for (index, record) in table.records.enumerated() where !record.isOverride {
      guard case .binding = record.kind, case .collection(let collection) = record.key.requestStep,
        let hidden = table.levels[table.levelOf[index]].contributions[collection]?.first
      else { continue }
      let site = table.records[hidden].callSite
      add(
        .duplicate, record.key,
        path: [PathElement(key: record.key, callSite: record.callSite)], sites: [site],
        "\(spelled(record.key)) is registered, so a request for it never finds the contributions",
        notes: [
          ("sites", IssueText.sites("\(record.callSite)", "\(site)")),
          (
            "help",
            "contribute each element instead of registering \(spelled(record.key)), "
              + "or pass override: true if the replacement is intended"
          ),
        ])
    }
  }

  func findEmptyCollections() {
    var seen: Set<BindingKey> = []
    for step in wiring.steps.indices {
      guard case .collection(let key) = wiring.steps[step].place,
        wiring.links.outgoing(step).isEmpty, seen.insert(key).inserted
      else { continue }
      addEmpty(key, way(to: step))
    }
    for root in roots ?? [] {
      for answer in wiring.answers(to: root.request, at: root.level) {
        guard case .collection(let key) = answer.place,
          wiring.table.contributions(to: key, from: root.level).isEmpty, seen.insert(key).inserted
        else { continue }
        addEmpty(key, root.path(to: key))
      }
    }
  }

  private func addEmpty(_ key: BindingKey, _ path: [PathElement]) {
    // An element that is built from the collection isn't meant to be in it.
    let isMade = path.contains { $0.key == key.elementKey }
    let bound = isMade ? [] : boundElement(of: key)
    let near = nearContribution(to: key)
    let help =
      near.map { "resolve \(spelled($0.key)), or contribute to \(spelled(key))" }
      ?? IssueText.emptyHelp(
        spelled(key), isMap: key.mapValue != nil, isRegistered: !bound.isEmpty)
    add(
      .empty, key, path: path, IssueText.empty(spelled(key)),
      notes: bound
        + (near.map { [("similar", "\(spelled($0.key)), contributed at \($0.site)")] } ?? [])
        + [("help", help)], atLeast: bound.isEmpty && near == nil ? .note : .warning)
  }

  /// Returns a map that has values of the same type under keys of another type, or `nil`.
  ///
  /// It may also be a list whose elements conform to the requested type or inherit from it.
  private func nearContribution(to collection: BindingKey) -> (key: BindingKey, site: CallSite)? {
    let converts = collection.elementKey?.type.map(conversion)
    for record in wiring.table.records {
      guard let other = record.kind.collection, other.qualifierText == collection.qualifierText,
        other != collection
      else { continue }
      let isNear =
        collection.mapValue.map { $0 == other.mapValue }
        ?? (other.mapValue == nil && record.key.type.flatMap { converts?($0) } == true)
      if isNear { return (other, record.callSite) }
    }
    return nil
  }

  /// Returns the help for adding an element to a collection.
  func contributing(_ collection: BindingKey) -> String {
    IssueText.contributing(
      isMap: collection.mapValue != nil, isRegistered: !boundElement(of: collection).isEmpty)
  }

  /// Returns a note about the binding of a collection's element, which isn't a contribution. The
  /// result is empty if there is no such binding.
  func boundElement(of collection: BindingKey) -> [(label: String, text: String)] {
    guard let element = collection.elementKey,
      let index = wiring.table.record(for: element, from: 0)
    else { return [] }
    let site = wiring.table.records[index].callSite
    meant.insert(element)
    return [("similar", IssueText.notContributed(spelled(element), at: "\(site)"))]
  }

  func findUnchecked() {
    guard options.severities[.unchecked] != nil else { return }
    for (index, record) in wiring.table.records.enumerated() {
      let requests = wiring.table.requests[index]
      guard !requests.isChecked else { continue }
      let silent = zip(record.decorators, requests.areDecoratorsChecked).filter { !$1 }.map(\.0)
      let sites = (requests.isFactoryChecked ? [] : [record.callSite]) + silent
      let isFactory = !requests.isFactoryChecked
      let part = "\(isFactory ? "factory" : "decorator") of \(spelled(record.key))"
      let headline =
        requests.gaps.isEmpty
        ? "\(isFactory ? "The" : "A") \(part) is a closure that declares no dependencies"
        : "The scan could not follow all code that builds \(spelled(record.key))"
      add(
        .unchecked, record.key, path: [PathElement(key: record.key, callSite: sites[0])],
        sites: sites, headline,
        notes: requests.gaps.map { ("why", $0) } + [
          (
            "help",
            "use \(isFactory ? declaring(record) : "decorate(_:to:)") or 'dependencies:', so that SwiftHilt can check the dependencies"
          )
        ])
    }
  }

  /// Returns the calls and macros that would declare the dependencies of a factory.
  private func declaring(_ record: BindingRecord) -> String {
    if record.isPlural { return "the macros" }
    var call = "bind"
    if case .contribution = record.kind { call = "contribute" }
    return "\(call)\(record.isAsync ? "Async" : "")(_:to:), the macros"
  }

  /// Finds factories and decorators that declare their dependencies but resolve another key.
  func findUndeclared() {
    for (index, record) in wiring.table.records.enumerated() {
      let requests = wiring.table.requests[index]
      let name = spelled(record.key)
      let all =
        requests.undeclared.map { (name, $0) }
        + requests.undeclaredByDecorators.map { ("A decorator of \(name)", $0) }
      for (asker, request) in all {
        add(
          .undeclared, record.key, path: [PathElement(key: record.key, callSite: record.callSite)],
          "\(asker) resolves \(spelled(request.dependency.key)), but does not declare it in 'dependencies:'",
          notes: [
            (
              "help",
              "add \(spelled(request.dependency.key)) to 'dependencies:', or remove the list"
            )
          ],
          asked: [request.site])
      }
    }
  }
}
