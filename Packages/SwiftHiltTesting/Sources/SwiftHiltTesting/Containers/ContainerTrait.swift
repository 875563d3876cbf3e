@_spi(Layers) import SwiftHiltWrappers

#if canImport(Testing) && compiler(>=6.1)
  import Testing

  /// Gives each test case its own container, including the cases of a parameterised test; see
  /// `Trait.container(_:)` and `Trait.overrides(_:)`.
  public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    /// The origin of a case's container.
    enum Source: Sendable {
      /// The suite's container, or an empty container if the suite has none.
      case suiteOrEmpty
      /// The suite's container. If the suite has none, the test fails at the caller's line.
      case suite(Caller)
      /// A fork of the container that the closure returns.
      case fork(@Sendable () throws -> Container, Caller)
    }

    let source: Source
    /// Whether the trait is applied to a suite, whose tests inherit it. All copies of the trait
    /// share the value.
    private let isShared = Locked(false)
    let configure: @Sendable (Container, _ isShared: Bool) throws -> Void

    /// Always `true`, so a suite's trait applies to each test in the suite.
    public var isRecursive: Bool { true }

    /// Records whether the trait is applied to a suite.
    public func prepare(for test: Test) async throws {
      if test.isSuite { isShared.withLock { $0 = true } }
    }

    /// Returns this trait for each test case, and `nil` for a suite or a whole test.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
      testCase == nil ? nil : self
    }

    /// Runs one case with the trait's container as the default container. If the trait is
    /// `.overrides` and the suite has no container, the test fails without running.
    ///
    /// - Throws: The errors of the trait's closures and of the test, unchanged.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let location = test.sourceLocation
      let refusals = Refusals {
        Issue.record(Comment(rawValue: $0), sourceLocation: location)
      }
      let suite = Injection.hasScopedDefault ? DI.shared : nil
      let container: Container
      switch source {
      case .suiteOrEmpty: container = testContainer(refusals)
      case .suite(let caller):
        guard let suite else {
          let text = "[SwiftHilt/NothingToOverride] Nothing before .overrides sets up a container"
          let help = "write .container(forking: app()) before it, or add .container to the suite"
          return caller.fail(text, [("help", help)])
        }
        container = suite
      case .fork(let original, let caller):
        // Setting up the app doesn't count as use by the test or by the surrounding suite.
        container = try LiveGuard.$ofTask.withValue(nil, operation: original)
          .fork(refusals, for: caller)
      }
      try await refusals.during(container) {
        try configure(container, isShared.withLock { $0 })
        if let suite, let text = container.discardedOverrides(of: suite) {
          Issue.record(Comment(rawValue: "\(text)"), sourceLocation: location)
        }
        try await function()
      }
    }
  }

  extension Trait where Self == ContainerTrait {
    /// Gives each test case its own container, which is the default container during the test. The
    /// container is empty, unless the suite fills it.
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

    /// Gives each test case its own container, which is the default container during the test.
    /// `register`, `install`, `useContainer` and `DI.shared` use that container.
    ///
    /// On a test in a suite with the same trait, the suite's closure runs first, on the same
    /// container. The test fails if it builds an instance of a binding that was registered with
    /// `liveOnly: true`.
    ///
    /// > Concurrency: The tasks of the test see the container. Detached tasks and new threads
    /// > don't; see `Injection.escaping`.
    ///
    /// - Parameter configure: Registers the test's dependencies. It runs once for each case.
    public static func container(
      _ configure: @escaping @Sendable (Container) throws -> Void
    ) -> Self {
      ContainerTrait(source: .suiteOrEmpty) { container, _ in try configure(container) }
    }

    /// Gives each test case a fork of a container, with some bindings replaced.
    ///
    /// ```swift
    /// @Test(.container(forking: makeApp()) { $0.override(Api.self) { _ in FakeApi() } })
    /// func signIn() { ... }
    /// ```
    ///
    /// In a suite that has a container, the fork replaces that container. A test that loses a fake
    /// of the suite in this way fails. To add to the suite's container, use
    /// ``overrides(fileID:filePath:line:column:_:)``.
    ///
    /// - Parameters:
    ///   - original: An expression that returns the container. It is evaluated for each case.
    ///   - configure: Replaces bindings of the fork.
    public static func container(
      forking original: @escaping @Sendable @autoclosure () throws -> Container,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column, _ configure: @escaping @Sendable (Overrides) throws -> Void = { _ in }
    ) -> Self {
      let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
      return ContainerTrait(source: .fork(original, caller)) { container, isShared in
        try configure(Overrides(container: container, caller: caller, isShared: isShared))
      }
    }

    /// Replaces bindings of the suite's container for one test. The suite's overrides of other keys
    /// stay.
    ///
    /// ```swift
    /// @Suite(.container(forking: shop()) { $0.override(Api.self) { _ in FakeApi() } })
    /// struct CheckoutTests {
    ///   @Test(.overrides { $0.override(Clock.self) { _ in FrozenClock() } })
    ///   func total() { ... }
    /// }
    /// ```
    ///
    /// If the test's suite has no container, the test fails without running.
    ///
    /// - Parameter configure: Replaces bindings. It runs once for each case, after the suite's
    ///   closure.
    public static func overrides(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column, _ configure: @escaping @Sendable (Overrides) throws -> Void
    ) -> Self {
      let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
      return ContainerTrait(source: .suite(caller)) { container, isShared in
        try configure(Overrides(container: container, caller: caller, isShared: isShared))
      }
    }
  }
#endif
