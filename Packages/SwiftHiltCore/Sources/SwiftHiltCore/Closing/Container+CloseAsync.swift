extension Container {
  /// Closes this container and its descendants, disposes of the instances that they cached, and
  /// waits for asynchronous disposals.
  ///
  /// This method disposes of the same instances as ``close(file:line:)``, in the same order, and
  /// also of those that are only ``AsyncDisposable``. If the container is already closed, the
  /// method returns immediately, even if the earlier call hasn't ended.
  ///
  /// > Concurrency: The disposals run in a task that inherits no cancellation, and this method waits
  /// > for them. They stay on the caller's actor, so this method also disposes of instances that
  /// > conform to ``Disposable`` or ``AsyncDisposable`` only on that actor. If an instance is
  /// > ``Disposable`` only on the main actor, this method calls its `dispose()` there. It calls an
  /// > `onClose` closure of the main actor there as well.
  ///
  /// - Parameter isolation: The actor on which instances are disposed of; the caller's by default.
  /// - Throws: ``AggregateError`` with every error, after everything was disposed of. An instance
  ///   that is ``Disposable`` only on yet another actor isn't disposed of. Its error is a
  ///   ``Diagnostic`` whose id is `ActorDisposalRequired`.
  public func close(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await closeAsync(isolation: isolation, file: file, line: line)
  }

  /// Closes the container as ``close(isolation:file:line:)`` does, under a name for top-level code.
  /// There, the compiler takes `try await container.close()` for the synchronous form.
  ///
  /// - Throws: The errors of ``close(isolation:file:line:)``.
  public func closeAsync(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    guard let disposals = closeSlots(StaticSite(file, line)) else { return }
    defer { withExtendedLifetime(disposals) {} }
    let list = disposals.list
    if list.isEmpty { return }
    // An own task doesn't inherit cancellation, with which a disposal could end halfway.
    let disposing = Task { [isolation] in
      var failures = AggregateError([])
      for disposal in list { await disposal.run(&failures, isolation: isolation) }
      return failures
    }
    try await disposing.value.end()
  }

  /// Runs an asynchronous closure with a child, and closes the child at the end, even if the
  /// closure throws or its task is cancelled.
  ///
  /// > Concurrency: This method stays on the caller's actor.
  ///
  /// - Throws: The closure's error, or the error from closing if the closure doesn't throw. If both
  ///   fail, SwiftHilt writes the errors from closing to standard error.
  ///   ``ResolutionError/Code/closed`` if this container is already closed.
  public func withChild<R>(
    scope: ScopeName? = nil, name: String? = nil, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, _ body: (Container) async throws -> R
  ) async throws -> R {
    let child = try tryChild(name: name, scope: scope)
    let result: R
    do {
      result = try await body(child)
    } catch {
      do { try await child.close(isolation: isolation, file: file, line: line) } catch {
        child.warn(closing: error)
      }
      throw error
    }
    try await child.close(isolation: isolation, file: file, line: line)
    return result
  }
}
