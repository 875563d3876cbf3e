@_spi(Layers) import SwiftHiltCore

/// The nodes, edges and runs that a recorder has seen.
struct Recording {
  /// A request or a build, as a container reported it.
  struct Event {
    let event: ResolutionEvent
    /// Whether an ancestor of the recorded container reported it.
    let isAbove: Bool
    /// Whether the program itself made the request, not a factory or a prewarm.
    let isFromOutside: Bool
  }

  private struct Edge: Hashable {
    let source: Int
    let target: Int
    let kind: Int32
  }

  private var builder = DependencyGraph.Builder()
  private var edges: Set<Edge> = []
  private var openBuilds = OpenBuilds()
  /// The latest node of each key. Contributions don't count.
  private var latest: [BindingKey: Int] = [:]
  private let limits: RecordingLimits

  init(limits: RecordingLimits) { self.limits = limits }

  /// How many nodes, edges and runs there are.
  var size: Int { builder.nodes.count + edges.count + builder.spans.count }

  /// The graph, or `nil` if nothing was recorded.
  var graph: DependencyGraph? { builder.nodes.isEmpty ? nil : builder.build() }

  mutating func note(_ seen: Event) {
    let event = seen.event
    if seen.isAbove, !isUnderWay(event) { return }
    switch event.kind {
    case .hit, .absent:
      connect(event, isFromOutside: seen.isFromOutside)
    case .willBuild:
      if let node = connect(event, isFromOutside: seen.isFromOutside) {
        openBuilds.begin(
          .init(
            node: node, key: event.key, startNanoseconds: event.startNanoseconds,
            threadID: event.threadID))
      }
    case .didBuild, .didFail:
      finish(event)
    default:
      break
    }
  }

  /// Returns whether an event belongs to a build that is being recorded, as its thread or the keys
  /// of open builds show.
  private func isUnderWay(_ event: ResolutionEvent) -> Bool {
    if openBuilds.top(of: event.threadID) != nil { return true }
    switch event.kind {
    case .didBuild, .didFail: return openBuilds.contains(event.key, since: event.startNanoseconds)
    default: return event.requester.map { openBuilds.isBuilding($0) } ?? false
    }
  }
}

extension Recording {
  /// Records the node of an event, and the edge to it.
  @discardableResult
  private mutating func connect(_ event: ResolutionEvent, isFromOutside: Bool) -> Int? {
    let requester = requesterNode(event)
    guard let node = node(of: event) else { return nil }
    var (asked, kind) = (node, event.edge)
    if let collection = collection(of: event, askedBy: requester) {
      // The elements of `[Lazy<T>]` are requested one by one, but their edges go through `[T]`.
      insert(collection, node, .contribution)
      asked = collection
      if kind == .contribution { kind = .direct }
    }
    if let requester {
      insert(requester, asked, kind)
    } else if isFromOutside {
      builder.nodes[asked].isEntryPoint = true
    }
    return node
  }

  /// Returns the node whose factory made the request: the innermost build of this thread, if its
  /// key matches. Otherwise, for example after a task has changed threads, the result is the latest
  /// node of the key.
  private func requesterNode(_ event: ResolutionEvent) -> Int? {
    guard let requester = event.requester else { return nil }
    if let top = openBuilds.top(of: event.threadID), builder.nodes[top].key == requester {
      return top
    }
    return latest[requester]
  }

  /// Returns the collection through which an element was requested, unless the collection itself
  /// requests the element.
  private mutating func collection(of event: ResolutionEvent, askedBy requester: Int?) -> Int? {
    guard let key = event.collection, event.kind != .absent, event.edge != .direct else {
      return nil
    }
    // A binding with the collection's key is another node.
    if let node = requester.map({ builder.nodes[$0] }), node.role == .collection, node.key == key {
      return nil
    }
    return place(of: DependencyGraph.Node(key: key, role: .collection, origin: .recorded))
  }

  private mutating func node(of event: ResolutionEvent) -> Int? {
    let role = role(of: event)
    let node = DependencyGraph.Node(
      key: event.key, role: role, owner: event.owner.map(DependencyGraph.Owner.init),
      collection: role == .contribution ? event.collection : nil, lifetime: event.lifetime,
      origin: .recorded)
    guard let index = place(of: node) else { return nil }
    if let site = event.callSite, builder.nodes[index].callSites.last != site,
      !builder.nodes[index].callSites.contains(site)
    {
      builder.nodes[index].callSites.append(site)
    }
    if role != .contribution { latest[event.key] = index }
    return index
  }

  private func role(of event: ResolutionEvent) -> DependencyGraph.Node.Role {
    if event.collection != nil { return .contribution }
    if event.callSite != nil { return event.lifetime == nil ? .decoration : .binding }
    if event.kind != .absent { return .collection }
    switch event.key.requestStep {
    case .collection, .deferredElements: return .collection
    case .unbound, .resolver, .optional, .deferred, .component: return .unbound
    }
  }

  /// Returns the index of a node, which is added if the limit allows it.
  private mutating func place(of node: DependencyGraph.Node) -> Int? {
    if let index = builder.index(of: node) { return index }
    // Containers request such elements for themselves.
    if node.key.isOfRootElement { return nil }
    guard builder.nodes.count < limits.nodes else {
      builder.dropped.nodes += 1
      return nil
    }
    return builder.add(node)
  }

  private mutating func insert(_ source: Int, _ target: Int, _ kind: EdgeKind) {
    let edge = Edge(source: source, target: target, kind: kind.number)
    if edges.contains(edge) { return }
    guard edges.count < limits.edges else { return builder.dropped.edges += 1 }
    edges.insert(edge)
    builder.connect(
      source, target, kind: kind, isOptional: builder.nodes[target].role == .unbound,
      origin: .recorded)
  }

  private mutating func finish(_ event: ResolutionEvent) {
    let elapsed = event.elapsedNanoseconds
    guard
      let build = openBuilds.end(
        event.key, since: event.startNanoseconds, on: event.threadID, elapsed: elapsed)
    else { return }
    let own = elapsed > build.nestedNanoseconds ? elapsed - build.nestedNanoseconds : 0
    let failed = event.kind == .didFail
    if builder.nodes[build.node].timings == nil { builder.nodes[build.node].timings = .init() }
    builder.nodes[build.node].timings!.count(elapsed: elapsed, own: own, failed: failed)
    guard builder.spans.count < limits.spans else {
      builder.dropped.spans += 1
      return
    }
    builder.spans.append(
      DependencyGraph.Span(
        node: build.node, threadID: build.threadID, startNanoseconds: event.startNanoseconds,
        elapsedNanoseconds: elapsed, failed: failed))
  }
}
