@_spi(Layers) import SwiftHiltWrappers

/// Runs a test with some bindings of a container replaced, and never touches the container.
///
/// The operation sees a fork: the same bindings, also those of the ancestors, and fresh caches, so
/// that singletons are built anew around the fakes. The fork is the ambient resolver inside, and the
/// default container if the container was that. It builds nothing that was registered with
/// `liveOnly: true` and is not overridden: that fails the test.
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
/// - Returns: What the operation returns.
/// - Precondition: The container is not closed.
public func withOverrides<R>(
  _ container: Container, _ configure: (Overrides) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let fork = container.fork().guarded(.overrides, refusals)
  try configure(Overrides(container: fork, caller: caller))
  return try refusals.during {
    guard container === DI.shared else { return try Injection.with(fork, operation) }
    return try Injection._withDefault(fork, resolver: fork, operation)
  }
}

/// Runs a test, which receives the fork, with some bindings of a container replaced.
public func withOverrides<R>(
  _ container: Container, _ configure: (Overrides) throws -> Void,
  operation: (Container) throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var fork: Container?
  return try withOverrides(
    container,
    { overrides in
      fork = overrides.container
      try configure(overrides)
    }, operation: { try operation(fork!) }, fileID: fileID, filePath: filePath, line: line,
    column: column)
}

/// Runs an asynchronous test with some bindings of a container replaced, on the caller's actor.
///
/// Tasks that the operation starts see the fork too, except detached ones.
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

/// Runs an asynchronous test, which receives the fork, with some bindings of a container replaced.
public func withOverrides<R>(
  _ container: Container, isolation: isolated (any Actor)? = #isolation,
  _ configure: (Overrides) throws -> Void, operation: (Container) async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let fork = container.fork().guarded(.overrides, refusals)
  try configure(Overrides(container: fork, caller: caller))
  return try await refusals.during {
    guard container === DI.shared else {
      return try await Injection.with(fork) { try await operation(fork) }
    }
    return try await Injection._withDefault(fork, resolver: fork) { try await operation(fork) }
  }
}
