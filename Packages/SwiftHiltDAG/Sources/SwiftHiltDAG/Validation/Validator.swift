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
  /// Whether the nearest container's registrations, or a known request to that container, need a
  /// step.
  lazy var isNeeded = wiring.links.reachable(
    from: wiring.steps.indices.filter { wiring.ownLevel(of: $0) == 0 }
      + wiring.steps(for: ((roots ?? []) + required).filter { $0.level == 0 }.map(\.request)))
  lazy var nearMisses = NearMissSearch(container)
  private lazy var names = KeyNames(
    wiring.steps.indices.map(wiring.key) + wiring.table.records.compactMap(\.kind.collection)
      + wiring.table.expectations.map(\.key) + (required + (roots ?? [])).flatMap(\.keys))
  /// The keys of the similar bindings that issues suggest.
  var meant: Set<BindingKey> = []

  init(
    _ facts: GraphFacts, _ options: ValidationOptions, _ roots: [RootRequest]?,
    _ known: FactoryRequests = .init()
  ) {
    (self.facts, self.options, self.known) = (facts, options, known)
    wiring = Wiring(facts, known)
    let areListed = facts.levels.allSatisfy { !$0.entryPoints.isEmpty }
    self.roots = roots ?? (areListed ? [] : nil)
    ways = SearchTree(wiring.links, from: wiring.links.entries())
    required = RootRequest.required(by: wiring.table)
  }

  /// The container of the nearest level.
  var container: Container { facts.levels[0].container }

  func report() -> GraphReport {
    if let closed = container.chain.first(where: \.isClosed) {
      // The instances of a closed container are gone.
      let key = BindingKey(Container.self)
      add(
        .closed, key, path: [PathElement(key: key)],
        "\(closed.description) is closed, so there is nothing left to validate",
        help: "validate before close(), or validate a container created for this check")
      return GraphReport(issues)
    }
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
    findRepeatedDecorators()
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
