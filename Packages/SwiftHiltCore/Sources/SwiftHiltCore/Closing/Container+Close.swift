extension Container {
  /// Closes this container and its descendants, and disposes of the instances that they cached.
  ///
  /// The instances of children come first. Within a container, instances come in reverse order of
  /// creation. SwiftHilt calls an instance's `onClose`, then ``Disposable/dispose()``. If several
  /// bindings cache the same object, SwiftHilt disposes of it once, with the container that cached
  /// it first. SwiftHilt doesn't dispose of `.weak`, `.graph`, `.transient` or ready-made
  /// instances. `close()` doesn't wait for factories. The next resolve in a factory that is still
  /// running fails with ``ResolutionError/Code/closed``. Closing twice is harmless.
  ///
  /// In top-level code, the compiler takes `try await container.close()` for this form. There,
  /// write `try await container.closeAsync()` instead.
  ///
  /// - Throws: ``AggregateError`` with every error, after everything was disposed of. If an
  ///   instance is only ``AsyncDisposable``, this method doesn't dispose of it, and the error is a
  ///   ``Diagnostic`` whose id is `AsyncDisposalRequired`. If an instance is ``Disposable`` only on
  ///   another actor, or its `onClose` closure belongs to one, the id is `ActorDisposalRequired`.
  public func close(file: StaticString = #fileID, line: UInt = #line) throws {
    guard let disposals = closeSlots(StaticSite(file, line)) else { return }
    var failures = AggregateError([])
    for disposal in disposals.list { disposal.runNow(&failures) }
    withExtendedLifetime(disposals) {}
    try failures.end()
  }

  /// Runs a closure with a child, and closes the child at the end, even if the closure throws.
  ///
  /// - Parameters:
  ///   - scope: The scope of the child.
  ///   - name: A name for messages and graphs.
  ///   - body: The code to run with the child.
  /// - Throws: The closure's error, or the error from closing if the closure doesn't throw. If both
  ///   fail, SwiftHilt writes the errors from closing to standard error.
  ///   ``ResolutionError/Code/closed`` if this container is already closed.
  @_disfavoredOverload
  // A caller that can write `await` means the asynchronous form, even with a synchronous closure.
  public func withChild<R>(
    scope: ScopeName? = nil, name: String? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ body: (Container) throws -> R
  ) throws -> R {
    let child = try tryChild(name: name, scope: scope)
    let result = try child.closing(ifThrown: StaticSite(file, line)) { try body(child) }
    try child.close(file: file, line: line)
    return result
  }

  /// Runs a closure that registers in this new child, and returns the child. If the closure throws,
  /// or the child refuses a registration, the child is closed, because nobody else can close it.
  func configured(
    at site: StaticSite, by configure: (Container) throws -> Void
  ) throws -> Container {
    try closing(ifThrown: site) { try InstallScope.collecting { try configure(self) } }
    return self
  }

  /// Runs a closure, and closes this container if the closure throws.
  private func closing<R>(ifThrown site: StaticSite, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch {
      do { try close(file: site.file, line: site.line) } catch { warn(closing: error) }
      throw error
    }
  }

  /// Writes the errors from closing to standard error, because the caller throws another error.
  func warn(closing error: any Error) {
    Platform.warn(
      "[SwiftHilt/AggregateError] The closure that uses \(self) threw, and closing it also failed:\n"
        + AggregateError.texts(of: error))
  }

  /// Closes the slots of the container and its descendants, and returns the disposals to run.
  ///
  /// - Returns: `nil` if the container is already closed. The earlier call disposes of
  ///   the container's instances.
  @inline(never)
  func closeSlots(_ site: StaticSite) -> Disposals? {
    var disposals = Disposals()
    guard disposals.close(self, site) else { return nil }
    disposals.settle(ownership)
    return disposals
  }
}
