// A synchronous factory can wait neither for an asynchronous factory nor for the main actor. So
// its declared dependencies that need either are built first, at any depth, in the container that
// will request them, if a container caches them. The search follows decorations to the
// bindings that they wrap, `T?` to `T`, and collections to their contributions.

extension Container {
  /// Builds the dependencies of a request that its synchronous factories can't build.
  ///
  /// - Parameter found: The binding, if the key has one.
  /// - Returns: The instances, because a `.weak` one could otherwise be released before a factory
  ///   requests it.
  func prepare(_ request: Request, _ found: Lookup?) async throws -> [Instance] {
    try await prepare(needs(of: Need(self, request, found, for: nil)))
  }

  /// Builds what the decorators of an asynchronous instance need, as ``prepare(_:_:)`` does.
  func prepareDecorators(of binding: Binding) async throws -> [Instance] {
    let declared = binding.extras?.decorators.flatMap { $0.dependencies() ?? [] }
    return try await prepare(needs(declared ?? [], of: nil))
  }

  /// A request that a synchronous factory is expected to make.
  private final class Need {
    // A class, because a structure would be copied, field by field, at each suspension.
    let container: Container
    let request: Request
    let found: Lookup?
    /// The request whose factory is expected to make this one, if `prepare` considers it.
    private let asker: Need?
    /// Whether the requests that follow from this one have been prepared.
    var isPrepared = false

    init(_ container: Container, _ request: Request, _ found: Lookup? = nil, for asker: Need?) {
      (self.container, self.request, self.asker) = (container, request, asker)
      self.found = found ?? container.lookUp(request.key)
    }

    /// Returns another look-up of the same request.
    func again(_ found: Lookup?) -> Need { Need(container, request, found, for: asker) }

    /// The steps that lead to this request, outermost first.
    var consumers: [PathElement] {
      sequence(first: self, next: \.asker).dropFirst().compactMap { need in
        need.found.map { PathElement($0.slot, $0.binding) }
      }.reversed()
    }
  }

  private func prepare(_ first: [Need]) async throws -> [Instance] {
    var kept: [Instance] = []
    var seen = ErasedSet<[ObjectIdentifier]>()
    var needs = first
    while let need = needs.popLast() {
      let (container, request) = (need.container, need.request)
      guard let found = need.found else {
        needs += try container.needs(of: need)
        continue
      }
      let place = [ObjectIdentifier(found.slot), ObjectIdentifier(container)]
      let (isCached, graph) = (found.binding.isCached, GraphCache())
      var step: Step?
      if !need.isPrepared {
        // Declared graphs can have cycles.
        guard seen.insert(place), !found.binding.isAsynchronous || isCached else { continue }
        if isCached {
          step = try container.stepAsync(request, found, graph, for: { need.consumers })
        }
        if step == nil {
          if isCached, found.binding.isolation.isMainActor {
            need.isPrepared = true
            needs.append(need)
          }
          needs += try container.needs(of: need)
          continue
        }
      }
      // There is one suspension, because the compiler repeats the loop's code after each.
      if let made = try await container.make(step, request, found, graph) {
        kept.append(made)
        continue
      }
      // Bindings have changed or a build has ended, so the need is looked up again.
      seen.remove(place)
      let again =
        request.contribution.map { container.lookUp($0, found.owner) }
        ?? container.lookUp(request.key, from: request.isInner ? found.owner : nil)
      needs.append(need.again(again))
    }
    return kept
  }

  /// Does what a step says or, without one, serves the request with its synchronous factory.
  @inline(never)
  private func make(
    _ step: Step?, _ request: Request, _ found: Lookup, _ graph: GraphCache
  ) async throws -> Instance? {
    guard let step else { return try await runPart(request, found) }
    return try await finish(step, request, found, graph)
  }

  /// Returns the requests that follow from a request, the last one first.
  @inline(never)
  private func needs(of need: Need) throws -> [Need] {
    let (request, qualifier) = (need.request, need.request.key.qualifier)
    guard let found = need.found else {
      guard let form = RequestForm.of(request.key.type) else { return [] }
      guard let type = form.collected else {
        let shape = RequestShape(request.key.type)
        guard shape.edge == .direct, shape.element != request.key.type else { return [] }
        return [Need(self, Request(key: KeyWord(shape.element, qualifier: qualifier)), for: need)]
      }
      let lists = lists(type, qualifier)
      let entries =
        try type is any MapRequest.Type
        ? winners(lists, BindingKey(type, qualifier))
        : lists.flatMap { found in found.elements.map { ($0, found.owner) } }
      return entries.reversed().map { entry, owner in
        Need(self, Request(contribution: entry), lookUp(entry, owner), for: need)
      }
    }
    guard let home = try? home(of: found, request).container else { return [] }
    let declared = home.needs(found.binding.declaredToBuild ?? [], of: need)
    guard found.binding.isDecoration, let above = found.owner.parent else { return declared }
    var inner = request
    inner.isInner = true
    let wrapped = lookUp(request.key, from: above).map { Need(self, inner, $0, for: need) }
    return declared + (wrapped.map { [$0] } ?? [])
  }

  /// Returns the requests for declared dependencies, the last one first.
  private func needs(_ declared: [Dependency], of asker: Need?) -> [Need] {
    declared.reversed().compactMap { dependency in
      // A collection is requested as spelled, because `[Lazy<T>]` builds nothing.
      let isCollection = dependency.kind == .contribution
      let asked = isCollection ? dependency.spelledKey : dependency.key
      guard isCollection || dependency.kind == .direct, let type = asked.type else { return nil }
      return Need(self, Request(key: KeyWord(type, qualifier: asked.qualifierBox)), for: asker)
    }
  }
}
