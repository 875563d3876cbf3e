/// An instance taken out of a container that closes.
struct Disposal: @unchecked Sendable {
  // @unchecked Sendable because the box is immutable, and the closures' safety is what their
  // registration promised: they run on the thread or task that closes.
  let key: BindingKey
  let stamp: UInt
  let value: ValueBox
  let onClose: ((UnsafeMutableRawPointer) throws -> Void)?

  /// What the instance conforms to, where it is disposed of and not only told to its `onClose`.
  private(set) var disposable: (any Disposable.Type)?
  private(set) var asyncDisposable: (any AsyncDisposable.Type)?

  /// Looks what the instance conforms to.
  ///
  /// - Returns: Whether it is disposed of.
  mutating func findConformance() -> Bool {
    // Asks the type: to ask the value, by a cast, takes five times as long.
    let type = ErasedType.dynamicType(value.type, at: value.memory)
    disposable = type as? any Disposable.Type
    asyncDisposable = type as? any AsyncDisposable.Type
    return disposable != nil || asyncDisposable != nil
  }

  /// Leaves the instance to somebody else.
  mutating func leave() { (disposable, asyncDisposable) = (nil, nil) }

  /// Runs what a synchronous close may run.
  @inline(never)
  func runNow(_ failures: inout Failures) {
    tell(&failures)
    if let disposable {
      collect(&failures) { try dispose(disposable) }
    } else if asyncDisposable != nil {
      failures.add(AsyncDisposalRequired(key: key), of: PathElement(key: key))
    }
  }

  /// Tells the registration's `onClose`.
  func tell(_ failures: inout Failures) {
    collect(&failures) { try onClose?(value.memory) }
  }

  /// Runs everything, on an actor.
  @inline(never)
  func run(_ failures: inout Failures, isolation: isolated (any Actor)?) async {
    tell(&failures)
    do {
      if let asyncDisposable {
        try await disposeAsync(asyncDisposable, isolation: isolation)
      } else if let disposable {
        try dispose(disposable)
      }
    } catch {
      failures.add(error, of: PathElement(key: key))
    }
  }

  /// Disposes of the instance where that may be done here.
  ///
  /// A type that conforms on an actor alone (`final class Screen: @MainActor Disposable`) conforms
  /// everywhere for a cast of the type; a cast of the value looks which actor this is.
  private func dispose<T: Disposable>(_ type: T.Type) throws {
    let instance = value.boxed
    guard instance is any Disposable else { throw DisposalOfAnActor(key: key) }
    try (instance as! T).dispose()
  }

  private func disposeAsync<T: AsyncDisposable>(
    _ type: T.Type, isolation: isolated (any Actor)?
  ) async throws {
    // Unsafe only to the checker: the instance is out of the container, and nobody else's here.
    nonisolated(unsafe) let instance = value.boxed as! T
    try await instance.dispose()
  }

  private func collect(_ failures: inout Failures, _ body: () throws -> Void) {
    do { try body() } catch { failures.add(error, of: PathElement(key: key)) }
  }
}
