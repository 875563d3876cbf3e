@_spi(Layers) import SwiftHiltWrappers

/// Runs a test with some bindings of a container replaced, without changing the container.
///
/// The operation sees a fork with the same bindings, including those of the ancestors, and empty
/// caches. Singletons are therefore built with the fakes. Ready-made instances are shared with the
/// container. During the operation, the fork is the ambient resolver and the default container.
/// The test fails if it builds an instance of a binding that was registered with `liveOnly: true`.
///
/// ```swift
/// withOverrides(app) {
///   $0.override(Api.self) { _ in FakeApi() }
/// } operation: {
///   #expect(ProfileScreen().title == "Fake")
/// }
/// ```
///
/// - Parameters:
///   - container: The container to fork.
///   - configure: Replaces bindings of the fork.
///   - operation: The test.
/// - Returns: The result of the operation.
/// - Precondition: The container isn't closed. Otherwise the test process stops.
public func withOverrides<R>(
  _ container: Container, _ configure: (Overrides) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withOverrides(
    container, configure, operation: { _ in try operation() }, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Runs a test with some bindings of a container replaced, and passes the fork to the test.
public func withOverrides<R>(
  _ container: Container, _ configure: (Overrides) throws -> Void,
  operation: (Container) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let fork = container.fork(refusals, for: caller)
  try configure(Overrides(container: fork, caller: caller))
  fork.failIfNested(caller)
  return try refusals.during(fork, resolver: fork) { try operation(fork) }
}

/// Runs an asynchronous test with some bindings of a container replaced, on the caller's actor.
///
/// Child tasks of the operation also see the fork; detached tasks don't.
public func withOverrides<R>(
  _ container: Container, isolation: isolated (any Actor)? = #isolation,
  _ configure: (Overrides) throws -> Void, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withOverrides(
    container, configure, operation: { _ in try await operation() }, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous test in a fork of a container with some bindings replaced, and passes the
/// fork to the test.
public func withOverrides<R>(
  _ container: Container, isolation: isolated (any Actor)? = #isolation,
  _ configure: (Overrides) throws -> Void, operation: (Container) async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let fork = container.fork(refusals, for: caller)
  try configure(Overrides(container: fork, caller: caller))
  fork.failIfNested(caller)
  return try await refusals.during(fork, resolver: fork) { try await operation(fork) }
}

extension Container {
  /// Fails the test if this fork loses the fakes of a surrounding fork of the same container, or of
  /// one with the same registrations.
  fileprivate func failIfNested(_ caller: Caller) {
    guard Injection.hasScopedDefault, DI.shared.overriddenKeys.original != nil,
      !DI.shared.overriddenKeys.all.isEmpty,
      let text = discardedOverrides(of: DI.shared, isNested: true)
    else { return }
    caller.fail("\(text)")
  }
}
