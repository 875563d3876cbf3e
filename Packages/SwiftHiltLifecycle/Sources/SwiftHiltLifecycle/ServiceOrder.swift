@_spi(Layers) import SwiftHiltCore

/// Orders services so that each comes after those it depends on, through any number of other keys.
///
/// Two sources say what depends on what: declared dependencies, and what a ``DependencyWatch`` has
/// seen. Services that do not depend on each other keep the order of their registration.
struct ServiceOrder {
  private var targets: [BindingKey: [BindingKey: EdgeKind]] = [:]
  private var opaque: Set<BindingKey> = []

  init(_ container: Container, _ seen: DependencyWatch.Summary) {
    targets = seen.edges
    for record in container._bindingRecords().joined() {
      switch record.kind {
      case .alias(let target):
        // One instance under two keys: who needs one needs the service that is marked by the other.
        insert(record.key, target, .direct)
        insert(target, record.key, .direct)
      case .contribution(let collection): insert(collection, record.key, .contribution)
      case .binding, .decorator: break
      }
      for dependency in record.dependencies ?? [] {
        insert(record.key, dependency.key, dependency.kind)
      }
      let isKnown = record.dependencies != nil && record.decorators.isEmpty
      if record.isCached, !isKnown, !seen.built.contains(record.key) { opaque.insert(record.key) }
    }
    dropDeferredCycles()
  }

  private mutating func insert(_ source: BindingKey, _ target: BindingKey, _ kind: EdgeKind) {
    if let known = targets[source]?[target], !known.isDeferred { return }
    targets[source, default: [:]][target] = kind
  }

  /// Forgets a deferred edge that closes a cycle: what it leads to is built, and started, later.
  private mutating func dropDeferredCycles() {
    for (source, edges) in targets {
      for (target, kind) in edges where kind.isDeferred {
        if reachable(from: [target]).contains(source) { targets[source]?[target] = nil }
      }
    }
  }

  /// The services in the order of starting.
  func sorted(_ services: [ManagedService]) -> [ManagedService] {
    let needs = services.map { service -> [Int] in
      let reached = reachable(from: service.keys)
      return services.indices.filter { index in
        services[index].service !== service.service
          && services[index].keys.contains(where: reached.contains)
      }
    }
    var order: [Int] = []
    var left = Array(services.indices)
    while !left.isEmpty {
      // Only what depends on each other in a circle, through instances of several containers, finds
      // none that is ready.
      let place = left.firstIndex { needs[$0].allSatisfy(order.contains) } ?? 0
      order.append(left.remove(at: place))
    }
    return order.map { services[$0] }
  }

  /// The keys under some services that were built before anyone watched, by closures that declare
  /// nothing: what they depend on cannot be known.
  func unknown(under services: [ManagedService]) -> [BindingKey] {
    let reached = reachable(from: services.flatMap(\.keys))
    return opaque.filter { reached.contains($0) }.sorted { "\($0)" < "\($1)" }
  }

  /// The services of a container that marked ones need and that nobody marked, each with the first
  /// that needs it.
  func unmarked(
    _ services: [ManagedService], in container: Container
  ) -> [(key: BindingKey, needing: BindingKey)] {
    // An instance may be marked under another key: that of an alias, or of a protocol.
    let started = Set(services.map { ObjectIdentifier(type(of: $0.service)) })
    var left = (container._bindingRecords().first ?? []).filter { record in
      guard record.kind == .binding, record.lifetime != .transient, record.lifetime != .graph,
        let type = record.key.type as? any LifecycleService.Type
      else { return false }
      return !started.contains(ObjectIdentifier(type))
    }.map(\.key)
    var found: [(BindingKey, BindingKey)] = []
    for service in services where !left.isEmpty {
      let reached = reachable(from: service.keys)
      found += left.filter(reached.contains).map { ($0, service.key) }
      left.removeAll(where: reached.contains)
    }
    return found
  }

  private func reachable(from keys: [BindingKey]) -> Set<BindingKey> {
    var reached = Set(keys)
    var open = keys
    while let key = open.popLast() {
      for target in (targets[key] ?? [:]).keys where reached.insert(target).inserted {
        open.append(target)
      }
    }
    return reached
  }
}

extension BindingRecord {
  /// Whether an instance may be there that nobody saw being built.
  fileprivate var isCached: Bool {
    if isInstance || kind != .binding { return false }
    switch lifetime {
    case .transient, .graph, nil: return false
    case .singleton, .scoped, .weak, .scope: return true
    }
  }
}
