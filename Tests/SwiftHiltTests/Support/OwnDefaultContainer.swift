@_spi(Layers) import SwiftHiltWrappers
import SwiftHilt
import Testing

/// Runs each test case with a new container as the default container, which no other test sees.
struct OwnDefaultContainer: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Injection.withDefault(Container(name: "test")) { try await function() }
  }
}

extension Trait where Self == OwnDefaultContainer {
  static var ownDefaultContainer: Self { Self() }
}
