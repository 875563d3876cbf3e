import SwiftHiltCore

/// What a recorder knows so far.
struct Recording {
  private var builder = DependencyGraph.Builder()
  private var edges: Set<EdgeKey> = []
  private var owners: OwnerTable
  private var openBuilds = OpenBuilds()
  /// The latest node of each key, contributions apart.
  private var byKey: [BindingKey: Int] = [:]
  private let limits: RecordingLimits

  struct EdgeKey: Hashable {
    let source: Int32
    let target: Int32
    let kind: EdgeKind
  }

  init(chain: [ContainerID], limits: RecordingLimits) {
    owners = OwnerTable(chain: chain)
    self.limits = limits
  }

  /// Notes an event.
  ///
  /// - Returns: Whether all of it found room.
  mutating func note(_ event: ResolutionEvent) -> Bool {
    let missing = builder.dropped
    switch event.kind {
    case .hit, .absent:
      connect(event)
    case .willBuild:
      if let node = connect(event) { openBuilds.begin(node, event) }
    case .didBuild:
      finish(event, failed: false)
    case .didFail:
      finish(event, failed: true)
    case .waiting:
      break
    }
    return builder.dropped == missing
  }

  /// Whether an event belongs to a build that is being recorded.
  func isUnderWay(_ event: ResolutionEvent) -> Bool {
    if openBuilds.top(of: event.threadID) != nil { return true }
    switch event.kind {
    case .didBuild, .didFail: return openBuilds.contains(event)
    default: return event.requester.map { openBuilds.isBuilding($0) } ?? false
    }
  }

  func graph() -> DependencyGraph? {
    guard !builder.nodes.isEmpty else { return nil }
    var builder = builder
    builder.spans.sort { $0.startNanoseconds < $1.startNanoseconds }
    for edge in edges {
      builder.connect(
        Int(edge.source), Int(edge.target), kind: edge.kind,
        isOptional: builder.nodes[Int(edge.target)].role == .unbound, origin: .recorded)
    }
    return builder.build()
  }

  /// Notes the node that an event is about, and the edge that leads to it.
  @discardableResult
  private mutating func connect(_ event: ResolutionEvent) -> Int? {
    let requester = requesterNode(event)
    guard let node = node(of: event, requester) else { return nil }
    guard let requester else {
      if event.requester == nil { builder.update(node) { $0.isEntryPoint = true } }
      return node
    }
    let edge = EdgeKey(source: Int32(requester), target: Int32(node), kind: event.edge)
    if !edges.contains(edge) {
      if edges.count < limits.edges { edges.insert(edge) } else { builder.dropped.edges += 1 }
    }
    return node
  }

  /// The node whose factory asked: the innermost build of this thread, if its key is right, or the
  /// latest node of the key, where a task has moved between threads.
  private func requesterNode(_ event: ResolutionEvent) -> Int? {
    guard let requester = event.requester else { return nil }
    if let top = openBuilds.top(of: event.threadID), builder.nodes[top].key == requester {
      return top
    }
    return byKey[requester]
  }

  private mutating func node(of event: ResolutionEvent, _ requester: Int?) -> Int? {
    let role = role(of: event)
    let owner = event.owner.map { owners.owner($0) }
    var node = DependencyGraph.Node(
      key: event.key, role: role, owner: owner, lifetime: event.lifetime, isChecked: true,
      origin: .recorded)
    if role == .contribution { node.collection = requester.map { builder.nodes[$0].key } }
    let identity = node.identity
    let index: Int
    if let known = builder.index(of: identity) {
      index = known
    } else {
      guard builder.nodes.count < limits.nodes else {
        builder.dropped.nodes += 1
        return nil
      }
      index = builder.add(node)
    }
    if let site = event.callSite, builder.nodes[index].callSites.last != site {
      builder.update(index) { if !$0.callSites.contains(site) { $0.callSites.append(site) } }
    }
    if builder.nodes[index].role == .unbound, role != .unbound {
      builder.update(index) { $0.role = role }
    }
    if role != .contribution { byKey[event.key] = index }
    return index
  }

  private func role(of event: ResolutionEvent) -> DependencyGraph.Node.Role {
    if event.edge == .contribution { return .contribution }
    if event.callSite == nil {
      if case .absent = event.kind, !GraphText.spelled(event.key).hasPrefix("[") {
        return .unbound
      }
      return .collection
    }
    return event.lifetime == nil ? .decoration : .binding
  }

  private mutating func finish(_ event: ResolutionEvent, failed: Bool) {
    guard let build = openBuilds.end(event) else { return }
    let elapsed = event.elapsedNanoseconds
    let own = elapsed > build.nestedNanoseconds ? elapsed - build.nestedNanoseconds : 0
    builder.update(build.node) { node in
      if node.timings == nil { node.timings = .init() }
      node.timings!.count(elapsed: elapsed, own: own, failed: failed)
    }
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
