#if canImport(XCTest)
  @_spi(Layers) import SwiftHiltWrappers
  import XCTest

  /// A test case that runs each test in its own container: the XCTest form of the trait
  /// `.container`.
  ///
  /// ```swift
  /// final class CheckoutTests: ContainerTestCase {
  ///   override func makeContainer() -> Container? { makeShop() }   // each test has a fork of it
  ///
  ///   override func configure(_ overrides: Overrides) {
  ///     overrides.override((any Prices).self) { _ in FixedPrices() }
  ///   }
  ///
  ///   func testTotal() {
  ///     XCTAssertEqual(resolve(Checkout.self).total, 0)   // @Inject uses the same container
  ///   }
  /// }
  /// ```
  ///
  /// Without `makeContainer()`, the container is empty, and ``configure(_:)-(Container)`` fills it.
  open class ContainerTestCase: XCTestCase {
    /// Returns the app's container, which is forked for each test. `nil`, the default, means an
    /// empty container.
    open func makeContainer() -> Container? { nil }

    /// Replaces bindings of the fork. The test case calls this method for each test. Without
    /// ``makeContainer()``, nothing is bound, so each override fails the test.
    open func configure(_ overrides: Overrides) {}

    /// Registers the dependencies of the tests in this class. The test case calls this method for
    /// each test, with the test's container.
    open func configure(_ container: Container) {}

    /// The container of the running test, which is also the default container.
    public var container: Container { DI.shared }

    /// Runs one test, with `setUp` and `tearDown`, in its own container.
    open override func invokeTest() {
      let caller = Caller(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      let refusals = Refusals(caller.fail)
      let container = makeContainer()?.fork(refusals, for: caller) ?? testContainer(refusals)
      refusals.during(container) {
        configure(Overrides(container: container, caller: caller, isShared: true))
        configure(container)
        super.invokeTest()
      }
    }
  }
#endif
