@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltWrappers

/// The requests that fail a test. They are for a live-only binding, a binding left unimplemented,
/// or an overridden key that a child container binds itself.
///
/// If the app catches the error of a refusal, for example with `try?`, the test fails when its
/// operation ends. If the error ends the operation, the test receives the error, and the refusal
/// isn't reported again.
///
/// > Concurrency: Safe from any thread. A refusal after the operation, in a task that is still
/// > running, fails the test immediately.
final class Refusals: Sendable {
  private typealias Refusal = (key: BindingKey, tell: @Sendable () -> Void)

  /// The requests recorded during the operation; `nil` after its end.
  private let pending = Locked<[Refusal]?>([])
  private let fail: @Sendable (String) -> Void

  init(_ fail: @escaping @Sendable (String) -> Void) {
    self.fail = fail
  }

  /// Records a refused request for a live-only binding, and returns its error.
  func refuse(_ key: BindingKey, help: KeyText) -> any Error {
    let error = ResolutionError(
      .liveOnly, key: key, headline: "\(key) is for live use only, but a test resolved it",
      help: help)
    note(key) { [fail] in fail(error.description) }
    return error
  }

  /// Records a request that fails the test when the operation ends. If the operation has already
  /// ended, the test fails immediately.
  func note(_ key: BindingKey, _ tell: @escaping @Sendable () -> Void) {
    let isPending = pending.withLock { refusals -> Bool in
      refusals?.append((key, tell))
      return refusals != nil
    }
    if !isPending { tell() }
  }

  /// Runs the operation of a test with its default container. Then fails the test once for each
  /// recorded key, unless the operation threw the error of that request. If the operation returned
  /// and no request was recorded, unused overrides fail the test.
  ///
  /// - Parameter resolver: The ambient resolver of the operation, if it gets a new one.
  func during<R>(
    _ container: Container, resolver: (any Resolver)? = nil, _ operation: () throws -> R
  ) rethrows -> R {
    let (others, unused) = others(container)
    var thrown: (any Error)?
    defer { end(thrown, unused) }
    do {
      return try LiveGuard.$ofTask.withValue(others) {
        try Injection.withDefault(container, resolver: resolver, operation)
      }
    } catch {
      thrown = error
      throw error
    }
  }

  /// Runs an asynchronous operation, on the caller's actor.
  func during<R>(
    isolation: isolated (any Actor)? = #isolation, _ container: Container,
    resolver: (any Resolver)? = nil, _ operation: () async throws -> R
  ) async rethrows -> R {
    let (others, unused) = others(container)
    var thrown: (any Error)?
    defer { end(thrown, unused) }
    do {
      return try await LiveGuard.$ofTask.withValue(others) {
        try await Injection.withDefault(container, resolver: resolver, operation)
      }
    } catch {
      thrown = error
      throw error
    }
  }

  /// Returns the guard for containers that aren't the test's, and the check for unused overrides. A
  /// nested operation on the surrounding test's container keeps the guard of that test.
  private func others(_ container: Container) -> (LiveGuard?, UnusedOverrides?) {
    guard container.refusals === self else { return (LiveGuard.ofTask, nil) }
    let unused = UnusedOverrides(of: container)
    let others = LiveGuard(created: { unused.watch($0, in: LiveGuard.ofTask) }) { key, _, other in
      self.refuse(key, help: KeyText(Refusals.help(leavingOut: "\(other)")))
    }
    #if DEBUG
      unused.watchOriginal(in: others)
    #endif
    return (others, unused)
  }

  /// Returns the help for a request to a container that isn't the test's.
  static func help(leavingOut other: String) -> String {
    "resolve from this test's container with tryResolve(), not from \(other)"
  }

  private func end(_ thrown: (any Error)?, _ unused: UnusedOverrides?) {
    var told: Set<BindingKey> = []
    if let error = thrown as? ResolutionError, error.code == .liveOnly { told.insert(error.key) }
    if let error = thrown as? UnimplementedError { told.insert(error.key) }
    let refusals = pending.exchange(nil) ?? []
    if thrown == nil, refusals.isEmpty, let text = unused?.text { fail("\(text)") }
    for refusal in refusals where told.insert(refusal.key).inserted { refusal.tell() }
  }
}
