import CSwiftHilt

/// One asynchronous build on its way: runs the factory and publishes what it makes.
struct AsyncJob: @unchecked Sendable {
  // @unchecked Sendable because the pointers are to memory that `container` keeps, and the claim
  // gives this job alone the right to fill the slot.
  let request: Request
  let found: Found
  let slot: Slot
  let claim: UInt
  let build: AsyncBuild
  let container: Container

  func run() async {
    await AsyncBuild.$current.withValue(build) {
      do {
        // A replacement that came before the claim has not ended it.
        if slot.source == nil || slot.source?.cell == slot.cell,
          hilt_binding(slot.cell) != found.binding.word
        {
          return slot.container.endClaim(slot.cell, claim, build.claim!, outcome: .again)
        }
        let made = try await container.observedBuild(request, found) {
          let value = try await found.binding.extras!.makeAsync!(slot.container)
          return try await container.decorateBox(value, found, on: slot.container)
        }
        if found.binding.kind == .weak, made.outer.identity == nil {
          throw slot.container.typeMismatch(request.bindingKey, found.binding)
        }
        await publish(made.outer, made.inner)
      } catch {
        slot.container.endClaim(slot.cell, claim, build.claim!, outcome: .failure(error))
      }
    }
  }

  private func publish(_ value: ValueBox, _ inner: [ValueBox]) async {
    let cell = slot.cell
    let isWeak = found.binding.kind == .weak
    guard slot.container.takeClaim(cell, claim) != nil else {
      if hilt_is_closed(slot.container.store) {
        let error = slot.container.closed(request.bindingKey)
        if !isWeak {
          await Disposal.discardAsync(
            value, inner, of: found.binding, request.bindingKey, in: slot.container)
        }
        Flight.end(build.claim!, .failure(error))
      } else {
        Flight.end(build.claim!, .value(value))
      }
      return
    }
    // The container keeps nothing of a weak instance.
    let old = slot.container.keep(isWeak ? [] : inner, of: cell)
    // Before the instance is there for a close to find.
    var oldCloser: Any?
    if found.binding.extras?.onClose != nil, slot.source != nil {
      oldCloser = slot.container.remember(found.binding, closing: cell)
    }
    hilt_stamp(slot.container.store, cell)
    if let versions = slot.versions { hilt_versions_set(cell, versions) }
    if isWeak {
      slot.container.storeWeakBox(cell, request.type, value.memory)
      hilt_state_set(cell, Phase.slow | claim & Phase.flags)
    } else {
      value.copy(to: cell.value(of: request.type))
      hilt_state_set(cell, Phase.ready | claim & Phase.flags)
    }
    withExtendedLifetime((old, oldCloser)) {}
    Flight.end(build.claim!, .value(value))
  }
}

extension Container {
  /// Applies a binding's decorators to an instance on the heap: on a thread of their own, since they
  /// may wait for others.
  func decorateBox(
    _ value: ValueBox, _ found: Found, on container: Container
  ) async throws -> (outer: ValueBox, inner: [ValueBox]) {
    guard let decorators = found.binding.extras?.decorators, !decorators.isEmpty else {
      return (value, [])
    }
    let work = DecoratingWork(decorators: decorators)
    let layers = try await OwnThread.run {
      try work.decorators.reduce(into: [value]) { layers, decorator in
        let inner = layers.last!
        layers.append(
          try ValueBox(
            value.type, allocating: { try decorator.apply(container, inner.memory, $0) }))
      }
    }
    return (layers.last!, Array(layers.dropLast()))
  }

  /// Runs an asynchronous build and tells the observers.
  func observedBuild<R>(
    _ request: Request, _ found: Found, _ body: () async throws -> R
  ) async throws -> R {
    let start = hilt_now()
    // The build itself is the task's innermost step; who asked is the one around it.
    let asking = AsyncBuild.current?.parent
    noteAsync(.willBuild, request, found, start, elapsed: 0, asking: asking)
    do {
      let result = try await body()
      noteAsync(
        .didBuild, request, found, start, elapsed: hilt_now() - start, asking: asking)
      return result
    } catch {
      noteAsync(
        .didFail(error), request, found, start, elapsed: hilt_now() - start, asking: asking)
      throw error
    }
  }
}

private struct DecoratingWork: @unchecked Sendable {
  // @unchecked Sendable because decorators are immutable and run on any thread.
  let decorators: [Decorator]
}
