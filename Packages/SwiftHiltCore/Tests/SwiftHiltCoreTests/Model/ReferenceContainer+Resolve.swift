import SwiftHiltCore

/// A running request: the path that finds cycles, and the graph's own instances.
struct ReferenceCall {
  final class Graph {
    var things: [Step: Thing] = [:]
    /// The asynchronous builds that run.
    var building: Set<Step> = []
  }

  struct Step: Hashable {
    let cell: ReferenceContainer.Slot
    let owner: Int
    let container: Int
  }

  /// The instances that an asynchronous call built for its synchronous part.
  final class Supplies {
    var things: [Step: [Thing]] = [:]
    var visited: [ModelKey] = []
  }

  var path: [Step] = []
  var graph = Graph()
  /// Whether an asynchronous factory may run for this request.
  var mayAwait = false
  var supplies: Supplies?
}

struct ReferenceError: Error, CustomStringConvertible {
  let code: String
  var description: String { code }
}

extension ReferenceContainer {
  /// A container's view of a key: the nearest binding or decoration, and everything below it.
  struct Found {
    let owner: ReferenceContainer
    let binding: Binding?
    let versions: [Int]
  }

  /// Finds the nearest binding (law 1).
  func lookUp(_ key: ModelKey) -> Found? {
    if let binding = bindings[key] {
      return Found(owner: self, binding: binding, versions: [versions[key]!])
    }
    guard decorators[key] != nil else { return parent?.lookUp(key) }
    let below = parent?.lookUp(key)?.versions ?? []
    return Found(owner: self, binding: nil, versions: [versions[key]!] + below)
  }

  func isRegistered(_ key: ModelKey) -> Bool {
    bindings[key] != nil || parent?.isRegistered(key) == true
  }

  func one(_ key: ModelKey, _ call: ReferenceCall) throws -> Thing {
    guard let thing = try optional(key, call) else { throw ReferenceError(code: "error NotFound") }
    return thing
  }

  func optional(_ key: ModelKey, _ call: ReferenceCall) throws -> Thing? {
    try refuseWhenClosed()
    guard let found = lookUp(key) else { return nil }
    return try serve(key, found, call, isBase: false)
  }

  func refuseWhenClosed() throws {
    if isClosed || isDropped { throw ReferenceError(code: "error Closed") }
  }

  func serve(
    _ key: ModelKey, _ found: Found, _ call: ReferenceCall, isBase: Bool
  ) throws -> Thing {
    guard let binding = found.binding else { return try decorated(key, found, call) }
    let (home, slot) = try place(binding.lifetime, found.owner, key, isBase)
    let step = ReferenceCall.Step(
      cell: .own(key), owner: found.owner.number, container: home.number)
    return try home.instance(
      slot, step, found, binding.lifetime, key, call, onClose: binding.onClose
    ) { container, call in
      let base: Thing
      var inner: [Thing] = []
      switch binding.source {
      case .instance(let thing): base = thing
      case .alias(let target): base = try container.one(target, call)
      case .recipe(let recipe):
        base = try container.build(recipe, key, call, isAsync: binding.isAsync)
      }
      if case .recipe = binding.source { inner = [base] }
      let wrapped = try container.wrap(base, found.owner.decorators[key] ?? [], key, call)
      return (wrapped.last ?? base, wrapped.isEmpty ? [] : inner + wrapped.dropLast())
    }
  }

  /// Returns the decorated instance of an ancestor's binding (law 16).
  private func decorated(
    _ key: ModelKey, _ found: Found, _ call: ReferenceCall
  ) throws -> Thing {
    guard let above = found.owner.parent, let base = above.lookUp(key) else {
      throw ReferenceError(code: "error NothingToDecorate")
    }
    var bottom: Found? = base
    while let here = bottom, here.binding == nil { bottom = here.owner.parent?.lookUp(key) }
    let lifetime = bottom?.binding?.lifetime ?? .transient
    let (home, slot) = (
      try home(lifetime, found.owner), Slot.decorated(owner: found.owner.number, key)
    )
    let step = ReferenceCall.Step(
      cell: .own(key), owner: found.owner.number, container: home.number)
    return try home.instance(slot, step, found, lifetime, key, call, onClose: false) {
      container, call in
      try container.refuseWhenClosed()
      let inner = try container.serve(key, base, call, isBase: true)
      let wrapped = try container.wrap(inner, found.owner.decorators[key]!, key, call)
      return (wrapped.last!, Array(wrapped.dropLast()))
    }
  }

  /// Returns the container in which an instance lives (laws 2 and 3).
  func home(_ lifetime: Lifetime, _ owner: ReferenceContainer) throws -> ReferenceContainer {
    switch lifetime {
    case .singleton, .weak: return owner
    case .scoped, .transient, .graph: return self
    case .scope(let name):
      guard let scoped = nearest(name) else { throw ReferenceError(code: "error NoScope") }
      return owner.isBelow(scoped) ? owner : scoped
    }
  }

  /// Returns the container and the slot in which a binding's instance lives.
  private func place(
    _ lifetime: Lifetime, _ owner: ReferenceContainer, _ key: ModelKey, _ isBase: Bool
  ) throws -> (ReferenceContainer, Slot) {
    let home = try home(lifetime, owner)
    var isApart = false
    if lifetime == .scoped { isApart = isBase }
    if case .scope = lifetime { isApart = isBase && home === self || home.binds(key) }
    return (home, home === owner || !isApart ? .own(key) : .foreign(owner: owner.number, key))
  }

  func nearest(_ scope: ScopeName) -> ReferenceContainer? {
    self.scope == scope ? self : parent?.nearest(scope)
  }

  private func binds(_ key: ModelKey) -> Bool { bindings[key] != nil || decorators[key] != nil }

  func isBelow(_ other: ReferenceContainer) -> Bool {
    parent === other || parent?.isBelow(other) == true
  }
}
