@_spi(Layers) import SwiftHiltCore

/// The state of a recorder.
///
/// Its methods, except ``graph()``, run under the recorder's lock. They don't hash or compare keys,
/// which would run user code, but identify keys by number.
struct Recording {
  private var nodes: [DependencyGraph.Node] = []
  private var indexes: [Numbers: Int] = [:]
  private var links: [Link] = []
  /// The index of each link, by the link's source, target and kind.
  private var linkPlaces: [Numbers: Int] = [:]
  private var spans: [DependencyGraph.Span] = []
  private var dropped = DependencyGraph.Dropped()
  private var owners: OwnerTable
  private var openBuilds = OpenBuilds()
  /// The number of each node's key.
  private var keys: [Int32] = []
  /// The latest node of each key. Contributions don't count.
  private var byKey: [Numbers: Int] = [:]
  private(set) var isOver = false
  private let limits: RecordingLimits

  /// The numbers that identify a node or an edge. One type serves all dictionaries.
  private struct Numbers: Hashable {
    var key: Int32
    var part: Int32 = -1
    var collection: Int32 = -1
    var owner: Int32 = -1

    // Combines two numbers at a time, because recording a request computes several hashes.
    func hash(into hasher: inout Hasher) {
      hasher.combine(Int64(key) << 32 ^ Int64(part))
      hasher.combine(Int64(collection) << 32 ^ Int64(owner))
    }
  }

  init(limits: RecordingLimits) {
    owners = OwnerTable(limit: limits.nodes)
    self.limits = limits
  }

  mutating func note(_ event: ResolutionEvent, _ numbers: EventKeys) {
    if isOver { return }
    switch event.kind {
    case .hit, .absent:
      connect(event, numbers)
    case .willBuild:
      if let node = connect(event, numbers), let key = numbers.key {
        openBuilds.begin(
          .init(
            node: node, key: key, startNanoseconds: event.startNanoseconds,
            threadID: event.threadID))
      }
    case .didBuild:
      finish(event, numbers.key, failed: false)
    case .didFail:
      finish(event, numbers.key, failed: true)
    default:
      break
    }
  }

  /// Ignores further events, including those that were being reported when the recording ended.
  mutating func end() { isOver = true }

  /// Returns whether an event belongs to a build that is being recorded, as its thread or the keys
  /// of open builds show.
  func isUnderWay(_ event: ResolutionEvent, key: Int32?, requester: Int32?) -> Bool {
    if openBuilds.top(of: event.threadID) != nil { return true }
    switch event.kind {
    case .didBuild, .didFail:
      return key.map { openBuilds.contains($0, since: event.startNanoseconds) } ?? false
    default:
      return requester.map { openBuilds.isBuilding($0) } ?? false
    }
  }

  /// Returns the graph, or `nil` if nothing was recorded. Don't call this method under the lock,
  /// because it runs user code.
  func graph() -> DependencyGraph? {
    guard !nodes.isEmpty else { return nil }
    var builder = DependencyGraph.Builder()
    // Containers request such elements for themselves.
    let places = nodes.map { $0.key.isOfRootElement ? nil : builder.add($0) }
    builder.spans = spans.compactMap { span in places[span.node].map(span.moved) }
    builder.dropped = dropped
    for link in links {
      let target = Int(link.target)
      guard let source = places[Int(link.source)], let place = places[target] else { continue }
      builder.connect(
        source, place, kind: link.kind, isOptional: nodes[target].role == .unbound,
        origin: .recorded)
    }
    return builder.build()
  }
}

extension Recording {
  /// Records the node of an event, and the edge to it.
  @discardableResult
  private mutating func connect(_ event: ResolutionEvent, _ numbers: EventKeys) -> Int? {
    let requester = requesterNode(event, numbers.requester)
    guard let node = node(of: event, numbers) else { return nil }
    var asked = node
    var kind = event.edge
    if let collection = collection(of: event, numbers.collection, askedBy: requester) {
      // The elements of `[Lazy<T>]` are requested one by one, but their edges go through `[T]`.
      insert(collection, node, .contribution)
      asked = collection
      if kind == .contribution { kind = .direct }
    }
    if let requester {
      insert(requester, asked, kind)
    } else if numbers.isFromOutside {
      nodes[asked].isEntryPoint = true
    }
    return node
  }

  /// Returns the collection through which an element was requested, unless the collection itself
  /// requests the element.
  private mutating func collection(
    of event: ResolutionEvent, _ key: Int32?, askedBy requester: Int?
  ) -> Int? {
    guard let key, let collection = event.collection, event.edge != .direct else { return nil }
    // A binding with the collection's key is another node.
    if let requester, keys[requester] == key, nodes[requester].role == .collection { return nil }
    let number = Numbers(key: key, part: Int32(DependencyGraph.Node.Role.collection.part))
    return indexes[number]
      ?? add(number, DependencyGraph.Node(key: collection, role: .collection, origin: .recorded))
  }

  private mutating func insert(_ source: Int, _ target: Int, _ kind: EdgeKind) {
    let number = Numbers(key: Int32(source), part: Int32(target), collection: kind.number)
    if linkPlaces[number] != nil { return }
    guard links.count < limits.edges else { return dropped.edges += 1 }
    linkPlaces[number] = links.count
    links.append(
      Link(
        source: Int32(source), target: Int32(target), kind: kind, isOptional: false,
        origin: .recorded))
  }

  /// Returns the node whose factory made the request: the innermost build of this thread, if its
  /// key matches. Otherwise, for example after a task has changed threads, the result is the latest
  /// node of the key.
  private func requesterNode(_ event: ResolutionEvent, _ requester: Int32?) -> Int? {
    guard let requester else { return nil }
    if let top = openBuilds.top(of: event.threadID), keys[top] == requester { return top }
    return byKey[Numbers(key: requester)]
  }

  private mutating func node(of event: ResolutionEvent, _ numbers: EventKeys) -> Int? {
    let owner = event.owner.map { owners.number($0) }
    guard let key = numbers.key, owner != .some(nil) else {
      dropped.nodes += 1
      return nil
    }
    let role = role(of: event, numbers)
    let isContribution = role == .contribution
    let number = Numbers(
      key: key, part: Int32(role.part),
      collection: (isContribution ? numbers.collection : nil) ?? -1,
      owner: owner.flatMap { $0 } ?? -1)
    let found =
      indexes[number]
      ?? add(
        number,
        DependencyGraph.Node(
          key: event.key, role: role,
          owner: number.owner < 0 ? nil : owners.owners[Int(number.owner)],
          collection: isContribution ? event.collection : nil, lifetime: event.lifetime,
          origin: .recorded))
    guard let index = found else { return nil }
    if let site = event.callSite, nodes[index].callSites.last != site,
      !nodes[index].callSites.contains(site)
    {
      nodes[index].callSites.append(site)
    }
    if nodes[index].role == .unbound, role != .unbound { nodes[index].role = role }
    if !isContribution { byKey[Numbers(key: key)] = index }
    return index
  }

  /// Adds a node, unless the limit is reached.
  private mutating func add(_ number: Numbers, _ node: DependencyGraph.Node) -> Int? {
    guard nodes.count < limits.nodes else {
      dropped.nodes += 1
      return nil
    }
    indexes[number] = nodes.count
    nodes.append(node)
    keys.append(number.key)
    return nodes.count - 1
  }

  private func role(
    of event: ResolutionEvent, _ numbers: EventKeys
  ) -> DependencyGraph.Node.Role {
    if event.collection != nil { return .contribution }
    if event.callSite == nil {
      if event.kind == .absent, !numbers.isEmptyCollection { return .unbound }
      return .collection
    }
    return event.lifetime == nil ? .decoration : .binding
  }

  private mutating func finish(_ event: ResolutionEvent, _ key: Int32?, failed: Bool) {
    let elapsed = event.elapsedNanoseconds
    guard let key,
      let build = openBuilds.end(
        key, since: event.startNanoseconds, on: event.threadID, elapsed: elapsed)
    else { return }
    let own = elapsed > build.nestedNanoseconds ? elapsed - build.nestedNanoseconds : 0
    if nodes[build.node].timings == nil { nodes[build.node].timings = .init() }
    nodes[build.node].timings!.count(elapsed: elapsed, own: own, failed: failed)
    guard spans.count < limits.spans else {
      dropped.spans += 1
      return
    }
    spans.append(
      DependencyGraph.Span(
        node: build.node, threadID: build.threadID, startNanoseconds: event.startNanoseconds,
        elapsedNanoseconds: elapsed, failed: failed))
  }
}
