@_spi(Layers) import SwiftHiltCore

/// Orders services so that each comes after the services that it depends on, directly or through
/// other keys.
///
/// The order follows declared dependencies, and the requests that a ``DependencyWatch`` has seen.
/// Independent services keep the order in which they were marked.
struct ServiceOrder {
  private var targets: [BindingKey: [BindingKey: EdgeKind]] = [:]
  private var opaque: Set<BindingKey> = []

  init(_ container: Container, _ seen: DependencyWatch.Summary) {
    targets = seen.edges
    for record in container.bindingRecords().joined() {
      switch record.kind {
      case .alias(let target):
        // One instance can have two keys. A service that needs one of the keys also needs the
        // service that is marked under the other key.
        insert(record.key, target, .direct)
        insert(target, record.key, .direct)
      case .contribution(let collection): insert(collection, record.key, .contribution)
      case .binding, .decorator: break
      }
      let declared = [record.dependencies] + record.decoratorDependencies
      for dependency in declared.flatMap({ $0 ?? [] }) {
        insert(record.key, dependency.key, dependency.kind)
      }
      let isKnown = declared.allSatisfy { $0 != nil } && !record.takesResolver
      // An instance may exist that was built before the watch began.
      if record.kind == .binding, !record.isInstance, record.lifetime?.isCached == true, !isKnown,
        !seen.built.contains(record.key)
      {
        opaque.insert(record.key)
      }
    }
    dropDeferredCycles()
  }

  private mutating func insert(_ source: BindingKey, _ target: BindingKey, _ kind: EdgeKind) {
    if let known = targets[source]?[target], !known.isDeferred { return }
    targets[source, default: [:]][target] = kind
  }

  /// Ignores each deferred edge that closes a cycle, because its target can be built and started
  /// later.
  private mutating func dropDeferredCycles() {
    let all = self
    for (source, edges) in targets {
      for (target, kind) in edges where kind.isDeferred {
        if all.reachable(from: [target]).contains(source) { targets[source]?[target] = nil }
      }
    }
  }

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
      // If no service is ready, the services form a cycle through instances of several containers.
      let place = left.firstIndex { needs[$0].allSatisfy(order.contains) } ?? 0
      order.append(left.remove(at: place))
    }
    return order.map { services[$0] }
  }

  /// Returns the keys that some services need, and whose dependencies are unknown. Their factories
  /// or decorators don't declare dependencies, and may have run before the watch began.
  func unknown(under services: [ManagedService]) -> [BindingKey] {
    let reached = reachable(from: services.flatMap(\.keys))
    return opaque.filter { reached.contains($0) }.sorted { "\($0)" < "\($1)" }
  }

  /// Returns a container's unmarked services that a marked service needs. With each comes the
  /// marked service that needs it and starts first, and whether that is certain. A service whose
  /// dependencies are unknown may need any of them. If no service is marked, returns the singletons
  /// that are services.
  func unmarked(
    _ services: [ManagedService], in container: Container
  ) -> [(key: BindingKey, needing: BindingKey?, isCertain: Bool)] {
    // An instance can be marked under another key, such as that of an alias or a protocol.
    let started = Set(services.map { ObjectIdentifier(type(of: $0.service)) })
    var left = (container.bindingRecords().first ?? []).filter { record in
      guard record.kind == .binding, record.lifetime?.isCached != false,
        let type = record.key.type as? any LifecycleService.Type
      else { return false }
      guard !services.isEmpty || record.lifetime == .singleton else { return false }
      return !started.contains(ObjectIdentifier(type))
    }.map(\.key)
    var found: [(BindingKey, BindingKey?, Bool)] = []
    for service in services where !left.isEmpty {
      let reached = reachable(from: service.keys)
      found += left.filter(reached.contains).map { ($0, service.key, true) }
      left.removeAll(where: reached.contains)
    }
    guard services.isEmpty || !unknown(under: services).isEmpty else { return found }
    return found + left.map { ($0, services.first?.key, false) }
  }

  /// Returns the collections to which a container contributes services. Nothing starts these.
  static func contributed(in container: Container) -> Set<BindingKey> {
    let records = container.bindingRecords().first ?? []
    return Set(
      records.filter {
        $0.key.type == (any LifecycleService).self || $0.key.type is any LifecycleService.Type
      }.compactMap(\.kind.collection))
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
