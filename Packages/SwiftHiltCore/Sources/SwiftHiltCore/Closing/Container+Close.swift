extension Container {
  /// Closes this container and its descendants, and disposes of what they cached.
  ///
  /// Children come first. Within a container, instances come in reverse order of creation:
  /// `onClose`, then ``Disposable/dispose()``, once for each object. An object belongs to the
  /// container that first cached it, even if a binding of this container returned it. `.weak`,
  /// `.graph`, `.transient` and ready-made instances are left alone. Close doesn't wait: a factory
  /// that is still running gets ``ResolutionError/Code/closed`` at its next resolve. Closing twice
  /// is harmless.
  ///
  /// - Throws: ``AggregateError`` with every error, after everything was disposed of. Instances
  ///   that are only ``AsyncDisposable`` are left alone, with a ``Diagnostic``: its id is
  ///   `AsyncDisposalRequired`. For an instance that is ``Disposable`` only on another actor, it is
  ///   `ActorDisposalRequired`.
  ///   In top-level code of a program, where `try await container.close()` means this form to the
  ///   compiler, write `try await container.closeAsync()`.
  public func close(file: StaticString = #fileID, line: UInt = #line) throws {
    var failures = Failures()
    let disposals = takeDisposals(StaticSite(file, line))
    for disposal in disposals.list { disposal.runNow(&failures) }
    withExtendedLifetime(disposals) {}
    try failures.end()
  }

  /// Whether the container was closed.
  public var isClosed: Bool { store.isClosed }

  /// Runs a closure with a child, and closes the child at the end, even if the closure throws.
  ///
  /// - Parameters:
  ///   - scope: The scope of the child.
  ///   - name: A name for messages and graphs.
  ///   - body: The code to run with the child.
  /// - Throws: The closure's error; errors from closing then go to standard error. If the closure
  ///   doesn't throw, the error from closing. ``ResolutionError/Code/closed`` if this container is
  ///   closed.
  @_disfavoredOverload  // Where `await` may be, the other form is meant, whatever the closure does.
  public func withChild<R>(
    scope: ScopeName? = nil, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ body: (Container) throws -> R
  ) throws -> R {
    let child = try tryChild(name: name, scope: scope)
    let result: R
    do {
      result = try body(child)
    } catch {
      do { try child.close(file: file, line: line) } catch { child.warn(closing: error) }
      throw error
    }
    try child.close(file: file, line: line)
    return result
  }

  /// Writes the errors of a close to standard error, because the caller throws another error.
  func warn(closing error: any Error) {
    Platform.warn("[SwiftHilt/AggregateError] closing \(self) failed after another error: \(error)")
  }

  /// Marks the family closed, and takes out the instances to dispose of, in order.
  @inline(never)
  func takeDisposals(_ site: StaticSite) -> Disposals {
    var disposals = Disposals()
    Container.takeAll(from: store, site, &disposals)
    disposals.settle(ownership)
    return disposals
  }

  /// Closes a store's family. User code runs only later, when the instances are out.
  private static func takeAll(
    from store: Store, _ site: StaticSite, _ disposals: inout Disposals
  ) {
    guard store.close() else { return }
    store.container._withUnsafeGuaranteedRef { container in
      store.withLock { container.closedAt = site }
    }
    store.forEachChild { takeAll(from: $0, site, &disposals) }
    let first = disposals.list.count
    for cell in store.cells { takeOwn(cell, &disposals) }
    disposals.sort(from: first)
  }

  /// Takes out the instance of a cell, and closes the cell.
  private static func takeOwn(_ cell: Cell, _ disposals: inout Disposals) {
    if cell.isContributionList { return }
    var bound: Binding?
    let old = cell.evict { locked in
      // Read under the lock, together with the instance.
      bound = locked.binding
      return true
    } then: {
      $0.word.phase = .closed
    }
    guard let box = old.box, box.isFull else { return }
    if bound?.isReadyMade == true { return }
    disposals.add(
      box, old.extras, of: bound ?? old.extras?.binding, key: cell.bindingKey, stamp: old.stamp)
  }
}
