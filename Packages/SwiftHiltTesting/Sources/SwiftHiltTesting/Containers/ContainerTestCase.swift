#if canImport(XCTest)
  import XCTest

  /// A test case whose every test has a container of its own: the XCTest form of the trait
  /// `.container`.
  ///
  /// ```swift
  /// final class CartTests: ContainerTestCase {
  ///   override func configure(_ container: Container) {
  ///     container.register(Prices.self) { _ in FixedPrices() }
  ///   }
  ///
  ///   func testTotal() {
  ///     XCTAssertEqual(Cart().total, 0)   // its @Inject properties come from the container
  ///   }
  /// }
  /// ```
  open class ContainerTestCase: XCTestCase {
    /// Registers what the tests of this class need; called for each test, with its own container.
    open func configure(_ container: Container) {}

    /// The container of the test that runs, which is the default one inside it.
    public var container: Container { DI.shared }

    /// Runs one test, with `setUp` and `tearDown`, in a container of its own.
    open override func invokeTest() {
      withTestContainer(configure) { super.invokeTest() }
    }
  }
#endif
