@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Finds asynchronous bindings that a synchronous factory resolves, or that a factory resolves
  /// later. Both kinds of request find an instance only after the program has awaited it.
  func findSynchronousRequests() {
    guard options.severities[.async] != nil else { return }
    var found: [BindingKey: [Asker]] = [:]
    var keys: [BindingKey] = []
    for step in wiring.steps.indices where wiring.record(of: step)?.isAsync == true {
      let (key, askers) = (wiring.key(of: step), synchronousAskers(of: step))
      if askers.isEmpty { continue }
      if found[key] == nil { keys.append(key) }
      found[key, default: []] += askers
    }
    for key in keys { add(key, found[key]!) }
    for root in (roots ?? []) + required where root.entryPoint != nil { checkMember(root) }
  }

  /// Adds an issue if a member of an entry point can't await an asynchronous instance.
  private func checkMember(_ root: RootRequest) {
    guard root.request.kind == .direct, !root.request.isAwaited else { return }
    for var step in wiring.steps(for: [root.request]) {
      while case .alias? = wiring.record(of: step)?.kind,
        let link = wiring.links.outgoing(step).first
      {
        step = Int(link.target)
      }
      guard let record = wiring.record(of: step), record.isAsync, let lifetime = record.lifetime
      else { continue }
      add(
        .async, record.key, path: root.path(to: record.key), sites: [record.callSite],
        "\(record.key) is asynchronous, and \(root.name) resolves it synchronously",
        help: "make the member 'async throws', or "
          + (!lifetime.isCached
            ? "give \(record.key) a lifetime that a container caches, because nothing keeps a "
              + ".\(lifetime) instance" : help(toAwait: record.key, lifetime)),
        atLeast: lifetime.isCached ? .note : .error, asked: root.asked)
    }
  }

  /// The path of a request that can't wait, from the consumer to the asynchronous step.
  private typealias Asker = (way: [Int], isDeferred: Bool)

  /// Returns the requests that can't wait, directly or through aliases, decorations and collections.
  private func synchronousAskers(of step: Int) -> [Asker] {
    var askers: [Asker] = []
    var seen: Set<Int> = [step]
    var stack: [Asker] = [([step], false)]
    while let (way, isDeferred) = stack.popLast() {
      for link in wiring.links.entering(way[0]) {
        let source = Int(link.source)
        let isDeferred = isDeferred || link.kind.isDeferred
        guard seen.insert(source).inserted else { continue }
        switch wiring.record(of: source)?.kind {
        case .binding?, .contribution?:
          if isDeferred || wiring.record(of: source)?.isAsync == false {
            askers.append(([source] + way, isDeferred))
          }
        case .alias?, .decorator?, nil: stack.append(([source] + way, isDeferred))
        }
      }
    }
    return askers.inOrder { $0.way[0] < $1.way[0] }
  }

  private func add(_ key: BindingKey, _ found: [Asker]) {
    let record = wiring.record(of: found[0].way.last!)!
    let lifetime = record.lifetime ?? .singleton
    // `resolveAsync` builds an asynchronous dependency in advance, if a container caches it.
    let failing = lifetime.isCached ? [] : found.filter { !$0.isDeferred }
    let ways = (failing.isEmpty ? found : failing).map(\.way)
    let askers = ways.compactMap { wiring.record(of: $0[0]) }
    let asker = askers[0].key
    var names: [String] = []
    for name in askers.map({ text($0.place) }) where !names.contains(name) { names.append(name) }
    add(
      .async, key, path: elements(self.ways.path(to: ways[0][0]) + ways[0].dropFirst()),
      sites: askers.map(\.callSite),
      "\(key) is asynchronous, and \(asker) resolves it synchronously",
      notes: [("asked", KeyText("by \(names.listed)"))],
      help: failing.isEmpty
        ? help(toAwait: record.kind.collection ?? key, lifetime)
        : "give \(key) a lifetime that a container caches, because nothing keeps a .\(lifetime) "
          + "instance for \(asker), or build \(asker) with an asynchronous factory, which can await "
          + "\(key)",
      atLeast: failing.isEmpty ? .note : .error, isCertain: isCertain(along: ways[0]))
  }

  /// Returns the help for a synchronous consumer of a key or a collection.
  private func help(toAwait key: BindingKey, _ lifetime: Lifetime) -> KeyText {
    let call: KeyText = "await resolveAsync(\(argument: key))"
    if !lifetime.isCached {
      return "\(call) where you need the instance, because resolve finds no .\(lifetime) instance"
    }
    let time =
      lifetime == .singleton
      ? " at start-up"
      : lifetime == .weak ? " first and keep the .weak instance" : " first"
    return "\(call)\(time), or await resolveAsync for a consumer that takes the key directly; "
      + "until then, resolve finds no instance"
  }
}
