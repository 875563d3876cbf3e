@_spi(Layers) import SwiftHiltCore

/// Finds the issues of a container's wiring. Extensions find the different kinds of issues.
final class Validator {
  /// A line of an issue below its headline.
  typealias Note = (label: String, text: KeyText)

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
  lazy var nearMisses = NearMissSearch(container)
  private lazy var names = KeyNames(
    wiring.steps.indices.map(wiring.key) + wiring.table.records.compactMap(\.kind.collection)
      + wiring.table.expectations.map(\.key) + (required + (roots ?? [])).flatMap(\.keys))
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
    let areListed = facts.levels.allSatisfy { !$0.entryPoints.isEmpty }
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
    findUnknownScopes()
    findDuplicates()
    findHiddenContributions()
    findRepeatedLines()
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
    _ headline: KeyText, notes: [Note] = [], help: KeyText? = nil,
    atLeast least: GraphIssue.Severity = .note, atMost most: GraphIssue.Severity = .error,
    asked: [GraphIssue.AskingSite] = [], isCertain: Bool = true
  ) {
    guard var severity = options.severities[id].map({ min(max($0, least), most) }) else { return }
    // A request that may never be made isn't an error.
    if !isCertain { severity = min(severity, .warning) }
    var seen: Set<CallSite> = []
    let callSites = (path.compactMap(\.callSite) + sites).filter { seen.insert($0).inserted }
    var notes = notes
    if !asked.isEmpty { notes.insert(("line", KeyText(asked.map(\.description).listed)), at: 0) }
    if let help { notes.append(("help", help)) }
    var issue = GraphIssue(
      id: id, severity: severity, key: key, path: path, callSites: callSites,
      headline: text(headline), notes: notes.map { .init(label: $0.label, text: text($0.text)) },
      asked: asked)
    issue.names = names
    issues.append(issue)
  }

  /// Returns the steps of a path as texts show them. A step whose decorator requests the next one
  /// has the decorator's call site.
  @inline(never)
  func elements(_ path: [Int]) -> [PathElement] {
    zip(path, path.dropFirst() + [-1]).map { step, next in
      PathElement(
        key: wiring.key(of: step),
        callSite: wiring.decorator(from: step, to: next) ?? wiring.record(of: step)?.callSite)
    }
  }

  /// Returns the shortest path to a step.
  @inline(never)
  func way(to step: Int) -> [PathElement] {
    elements(ways.path(to: step))
  }

  /// Returns the shortest paths from a step to the steps at which a search ends.
  ///
  /// - Parameter budget: How many edges may be examined. After that many, one path is enough.
  func paths(
    from start: Int, _ budget: inout Int, along follows: (Link) -> Bool, to isEnd: (Int) -> Bool
  ) -> [[Int]] {
    var (paths, queue, head): ([[Int]], [Int], Int) = ([], [start], 0)
    // For each step, the previous step on the path from the start.
    var before: [Int: Int] = [:]
    while head < queue.count {
      let step = queue[head]
      head += 1
      for link in wiring.links.outgoing(step) {
        budget -= 1
        let target = Int(link.target)
        guard target != start, before[target] == nil, follows(link) else { continue }
        before[target] = step
        guard isEnd(target) else {
          queue.append(target)
          continue
        }
        var path = [target]
        while let last = before[path.last!] { path.append(last) }
        paths.append(path.reversed())
        if budget < 0 { return paths }
      }
    }
    return paths
  }

  /// Returns the source locations where each step of a path requests the next.
  func asked(along steps: [Int]) -> [GraphIssue.AskingSite] {
    zip(steps, steps.dropFirst()).flatMap { wiring.sites(from: $0, to: $1) }
  }

  /// Returns whether each step of a path always requests the next.
  func isCertain(along steps: [Int]) -> Bool {
    zip(steps, steps.dropFirst()).allSatisfy { wiring.isCertain(from: $0, to: $1) }
  }

  @inline(never)
  func spelled(_ key: BindingKey) -> String { text("\(key)") }

  @inline(never)
  func text(_ text: KeyText) -> String { GraphText.stable(text.spelled(names)) }

  /// Returns two call sites as a note lists them.
  func sites(_ first: CallSite, _ second: CallSite) -> Note {
    ("sites", KeyText(first == second ? "\(first), twice" : "\(first) and \(second)"))
  }
}

extension BindingRecord {
  /// The registration as paths show it.
  var element: PathElement { PathElement(key: key, callSite: callSite) }

  /// The key and the call site, for a list of consumers.
  var place: KeyText { "\(key) (\(callSite.description))" }
}

extension [String] {
  /// The texts, with commas between them.
  var listed: String { joined(separator: ", ") }
}

extension Validator {
  /// Adds an issue if a container of the chain is closed, and returns whether one is.
  func findClosed() -> Bool {
    guard let closed = container.chain.first(where: \.isClosed) else { return false }
    let key = BindingKey(Container.self)
    add(
      .closed, key, path: [PathElement(key: key)],
      "\(closed.description) is closed, so there is nothing left to validate",
      help: "validate before close(), or validate a container created for this check")
    return true
  }

  /// Finds keys that one container binds twice, and contributions that would make a request for
  /// their map fail.
  func findDuplicates() {
    for duplicate in facts.duplicates {
      let (key, first, second) = (duplicate.key, duplicate.first, duplicate.second)
      if let mapKey = duplicate.mapKey {
        let notes = Container.duplicateMapKeyNotes(first, second)
        add(
          .duplicateMapKey, key, path: [PathElement(key: key)], sites: [first, second],
          "Two contributions to \(key) have the key '\(mapKey)'",
          notes: [("sites", KeyText(notes.sites))], help: KeyText(notes.help))
      } else {
        add(
          .duplicate, key, path: [PathElement(key: key, callSite: second)], sites: [first],
          "\(duplicate.container.description) binds \(key) more than once, and the latest binding wins",
          notes: [sites(first, second)],
          help: "remove one binding, or pass override: true if the replacement is intended")
      }
    }
  }

  /// Finds lines that register a shared instance in a container and in an ancestor, such as those of
  /// a module that both install. Reports one key for each container, because screens of one kind
  /// below each other, which have the same scope, may be meant so.
  func findRepeatedLines() {
    let table = wiring.table
    var seen: Set<Int> = []
    for (index, record) in table.records.enumerated() {
      let (level, key) = (table.levelOf[index], record.key)
      let others =
        record.kind.collection.map { table.contributions(to: $0, from: level + 1) }
        ?? table.record(for: key, from: level + 1).map { [$0] } ?? []
      guard [.singleton, .weak].contains(record.lifetime),
        let other = others.first(where: { table.records[$0].callSite == record.callSite })
      else { continue }
      let (own, above) = (table.levels[level], table.levels[table.levelOf[other]])
      guard own.scope == nil || own.scope != above.scope, seen.insert(level).inserted else {
        continue
      }
      add(
        .duplicate, key, path: [record.element],
        "One line registers \(key) in \("\(own.owner)") and in \("\(above.owner)"), so each has its own",
        help: "install its module only in \("\(above.owner)"), unless each needs its own instances",
        atMost: .note)
    }
  }

  /// Finds collections that a container registers as a whole, and to which it or a container below
  /// contributes. A request for such a collection finds only the registration.
  func findHiddenContributions() {
    let table = wiring.table
    for (index, record) in table.records.enumerated() where !record.isOverride {
      guard case .binding = record.kind, case .collection(let collection) = record.key.requestStep,
        let hidden = (0...table.levelOf[index]).lazy
          .filter({ table.record(for: record.key, from: $0) == index })
          .compactMap({ table.levels[$0].contributions[collection]?.first }).last
      else { continue }
      let site = table.records[hidden].callSite
      add(
        .duplicate, record.key, path: [record.element], sites: [site],
        "\(record.key) is registered, so a request for it never finds the contributions",
        notes: [sites(record.callSite, site)],
        help: "contribute each element instead of registering \(record.key), "
          + "or pass override: true if the replacement is intended")
    }
  }

  func findUnchecked() {
    guard options.severities[.unchecked] != nil else { return }
    for (index, record) in wiring.table.records.enumerated() {
      let requests = wiring.table.requests[index]
      guard !requests.isChecked else { continue }
      let silent = zip(record.decorators, requests.areDecoratorsChecked).filter { !$1 }.map(\.0)
      let sites = (requests.isFactoryChecked ? [] : [record.callSite]) + silent
      let (part, call) =
        requests.isFactoryChecked
        ? ("A decorator", "decorate(_:to:)") : ("The factory", declaring(record))
      add(
        .unchecked, record.key, path: [PathElement(key: record.key, callSite: sites[0])],
        sites: sites,
        requests.gaps.isEmpty
          ? record.isInitializer && requests.isFactoryChecked == false
            ? "\(record.key) takes a resolver, so SwiftHilt does not know its dependencies"
            : "\(part) of \(record.key) is a closure that declares no dependencies"
          : "The scan could not follow all code that builds \(record.key)",
        notes: requests.gaps.map { ("why", KeyText($0)) },
        help:
          "use \(call) or 'dependencies:', so that SwiftHilt can check the dependencies")
    }
  }

  /// Returns the calls and macros that would declare the dependencies of a factory.
  private func declaring(_ record: BindingRecord) -> String {
    if record.isPlural { return "the macros" }
    let call = record.kind.collection == nil ? "bind" : "contribute"
    return "\(call)\(record.isAsync ? "Async" : "")(_:to:), the macros"
  }

  /// Finds factories and decorators that declare their dependencies but resolve another key.
  func findUndeclared() {
    for (index, record) in wiring.table.records.enumerated() {
      for (isOfDecorator, request) in wiring.table.requests[index].undeclared {
        let (asker, key) = (isOfDecorator ? "A decorator of " : "", request.dependency.key)
        add(
          .undeclared, record.key, path: [record.element],
          "\(asker)\(record.key) resolves \(key), but does not declare it in 'dependencies:'",
          help: "add \(key) to 'dependencies:', or remove the list", asked: [request.site])
      }
    }
  }
}
