extension Container {
  /// Builds this container's singletons as ``tryPrewarmSingletons()`` does, and stops the program
  /// if any of them can't be built.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: ``tryPrewarmSingletons()`` would not throw. Otherwise the program stops with
  ///   the error's text.
  public func prewarmSingletons(file: StaticString = #fileID, line: UInt = #line) {
    do {
      try tryPrewarmSingletons()
    } catch {
      stop(error, at: StaticSite(file, line).callSite)
    }
  }

  /// Builds this container's singletons, including contributed ones, but not asynchronous ones.
  /// Declared dependencies come first. Otherwise the order is that of registration.
  ///
  /// - Throws: ``AggregateError`` after SwiftHilt has tried all singletons. It has one error for
  ///   each binding whose instance should be cached and can't be built. Consumers that fail with
  ///   the same error add none. ``ResolutionError/Code/closed`` if the container is closed.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* declared edges, plus the factories.
  public func tryPrewarmSingletons() throws {
    if isClosed { throw closed(to: "prewarm", help: "prewarm") }
    var failures = PrewarmFailures()
    let thread = currentThread()
    let elements = contributionEntries()
    for visible in prewarmOrder(isAsync: false) {
      let builds = FailedBuilds()
      defer { builds.end() }
      do {
        try FailedBuilds.$current.withValue(builds) {
          try warm(visible, elements[visible.cell], thread)
        }
      } catch {
        failures.note(error, of: visible, builds)
      }
    }
    try failures.end()
  }

  @inline(never)
  func contributionEntries() -> ErasedDictionary<Cell, ContributionList.Entry> {
    var entries = ErasedDictionary<Cell, ContributionList.Entry>()
    for list in store.cells where list.isContributionList {
      for entry in list.heldList?.entries ?? [] { entries[entry.cell] = entry }
    }
    return entries
  }

  /// Returns the singletons that a prewarm of this container builds, each after the singletons that
  /// it declares as dependencies.
  ///
  /// - Parameter isAsync: Whether to include the asynchronous ones.
  func prewarmOrder(isAsync: Bool) -> [VisibleBinding] {
    let singletons = ownBindings().filter {
      $0.binding.kind == .singleton && !$0.binding.flags.contains(.instance)
        && (isAsync || !$0.binding.isAsynchronous)
    }
    var table = ErasedDictionary<BindingKey, VisibleBinding>()
    for singleton in singletons where singleton.cell.isInTable {
      table[singleton.key] = singleton
    }
    var (begun, done) = (ErasedSet<Cell>(), ErasedSet<Cell>())
    var order: [VisibleBinding] = []
    for start in singletons {
      var stack = [start]
      while let visible = stack.last {
        if begun.insert(visible.cell) {
          for dependency in (visible.binding.declaredToBuild ?? []).reversed()
          where dependency.kind == .direct {
            if let next = table[dependency.key], !begun.contains(next.cell) { stack.append(next) }
          }
        } else {
          stack.removeLast()
          if done.insert(visible.cell) { order.append(visible) }
        }
      }
    }
    return order
  }

  @inline(never)
  private func warm(
    _ visible: VisibleBinding, _ entry: ContributionList.Entry?, _ thread: CallThread
  ) throws {
    let type = visible.cell.type
    let request = Request(visible)
    try ErasedType.withMemory(for: type) { memory in
      if let entry {
        try element(entry, self, request, thread, into: memory)
      } else if try !visible.cell.isInTable || !obtain(request, into: memory) {
        return
      }
      ErasedType.destroy(type, at: memory)
    }
  }
}

extension Container {
  /// Whether the current task is prewarming a container. If so, a request outside all factories
  /// comes from the prewarm, not from the program. Tasks that a prewarmed factory starts inherit
  /// the value, but detached tasks don't.
  @_spi(Layers) public static var isPrewarming: Bool { FailedBuilds.current != nil }
}

extension Request {
  init(_ visible: VisibleBinding) {
    let type = visible.cell.type
    self.init(
      key: KeyWord(type, qualifier: visible.key.qualifierValue), type: type)
  }
}
