@_spi(Layers) import SwiftHiltWrappers

#if canImport(Testing) && compiler(>=6.1)
  import Testing

  /// Gives each test case a container of its own, parameterised cases too; see
  /// `Trait.container(_:)`.
  public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    let make: @Sendable () throws -> Container?
    let configure: @Sendable (Container) throws -> Void

    /// A suite's trait applies to every test in it.
    public var isRecursive: Bool { true }

    /// Scopes are per case, not per suite or per test.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      testCase == nil ? nil : self
    }

    /// Runs one case with a container of its own as the default one.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let location = test.sourceLocation
      let refusals = Refusals {
        Issue.record(Comment(rawValue: $0), sourceLocation: location)
      }
      let container = try make()?.guarded(.overrides, refusals) ?? testContainer(refusals)
      try await refusals.during {
        try await Injection._withDefault(container) {
          try configure(container)
          try await function()
        }
      }
    }
  }

  extension Trait where Self == ContainerTrait {
    /// Gives each test case an empty container of its own, which is the default one inside.
    ///
    /// ```swift
    /// @Suite(.container) struct CartTests {
    ///   @Test func total() {
    ///     register(Prices.self) { _ in FixedPrices() }   // no other test sees this
    ///     #expect(Cart().total == 0)
    ///   }
    /// }
    /// ```
    public static var container: Self { container { _ in } }

    /// Gives each test case a container of its own, which is the default one inside: `register`,
    /// `install`, `useContainer` and `DI.shared` act on it.
    ///
    /// On a test in a suite that has the trait too, the suite's closure runs first, on the same
    /// container.
    ///
    /// > Concurrency: The tasks of the test see the container, detached tasks and threads of its
    /// > own do not; see `Injection.escaping`.
    ///
    /// - Parameter configure: Registers what the test needs; runs once for each case.
    public static func container(
      _ configure: @escaping @Sendable (Container) throws -> Void
    ) -> Self {
      ContainerTrait(make: { nil }, configure: configure)
    }

    /// Gives each test case a fork of a container, with some bindings replaced.
    ///
    /// ```swift
    /// @Test(.container(forking: AppComponent.build()) { $0.override(Api.self) { _ in FakeApi() } })
    /// func signIn() { ... }
    /// ```
    ///
    /// - Parameters:
    ///   - original: Makes or gives the container; evaluated for each case.
    ///   - configure: Replaces bindings of the fork.
    public static func container(
      forking original: @escaping @Sendable @autoclosure () throws -> Container,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column, _ configure: @escaping @Sendable (Overrides) throws -> Void = { _ in }
    ) -> Self {
      let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
      return ContainerTrait(make: { try original().fork() }) { container in
        try configure(Overrides(container: container, caller: caller))
      }
    }
  }
#endif
