@_spi(Layers) import SwiftHiltWrappers

/// Runs a test with its own container as the default container. `register`, `install`,
/// `useContainer`, `DI.shared` and the wrappers use that container, and no other test sees it.
///
/// In a test that already has its own container, for example through the trait `.container`, the
/// call configures the existing container further. The test fails if it builds an instance of a
/// binding that was registered with `liveOnly: true`.
///
/// - Parameters:
///   - configure: Registers the test's dependencies.
///   - operation: The test.
/// - Returns: The result of the operation.
public func withTestContainer<R>(
  _ configure: (Container) throws -> Void = { _ in }, operation: () throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let container = testContainer(refusals)
  return try refusals.during(container) {
    try configure(container)
    return try operation()
  }
}

/// Runs an asynchronous test with its own container as the default container, on the caller's
/// actor. The test's child tasks also see the container; detached tasks don't.
public func withTestContainer<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ configure: (Container) throws -> Void = { _ in }, operation: () async throws -> R,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let refusals = Refusals(caller.fail)
  let container = testContainer(refusals)
  return try await refusals.during(container) {
    try configure(container)
    return try await operation()
  }
}

/// Returns the container of the surrounding test, or a new container that refuses live-only
/// bindings.
func testContainer(_ refusals: Refusals) -> Container {
  guard !Injection.hasScopedDefault else { return DI.shared }
  return Container(name: "test").guarded(refusals) {
    "register a fake in this test: container.register(\($0), override: true) { _ in ... }"
  }
}
