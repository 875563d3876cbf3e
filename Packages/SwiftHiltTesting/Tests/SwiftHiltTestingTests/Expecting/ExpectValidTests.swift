import SwiftHiltTesting
import Testing

@Suite struct ExpectValidTests {
  private final class Client: Sendable {}

  private final class Store: Sendable { init(client: Client) {} }

  @Test func expectValid_passes_onAWholeGraph() {
    let container = Container(name: "app")
      .bind(Client.self, to: Client.init)
      .bind(Store.self, to: Store.init)
    #expect(expectValid(container).errors.isEmpty)
  }

  @Test func expectValid_fails_withEveryError_andForRootsThatNothingBinds() {
    let wrong = Container(name: "app").bind(Store.self, line: 7, to: Store.init)
    expectFailure {
      expectValid(wrong)
    } with: {
      "The graph of Container(app) has 1 error\n\n\(wrong.validate().errors[0].text)"
    }
    let container = Container(name: "app").bind(Client.self, to: Client.init)
    expectValid(container, roots: [.init(Client.self)])
    let report = container.validate(roots: [.init(Store.self)])
    expectFailure {
      expectValid(container, roots: [.init(Store.self)])
    } with: {
      "The graph of Container(app) has 1 error\n\n\(report.errors[0].text)"
    }
  }

  @Test func expectValid_fails_onAnEmptyContainer() {
    let text = """
      There is nothing to validate, because no container has a registration

        help:    pass the container that the program builds, such as makeApp()
      """
    expectFailure {
      expectValid(Container())
    } with: {
      text
    }
    expectFailure {
      expectValid([Container(), Container().child()], scan: scan)
    } with: {
      text
    }
    let parent = Container().bind(Client.self, to: Client.init)
    expectValid(parent.child())
  }

  // MARK: With a scan

  /// A scan of `Shop/Shop.swift`, in which the closure of `Store` resolves a `Client` at line 7.
  private let scan = try! Scan(
    text: [
      "hilt scan 1",
      "file|0|Shop/Shop.swift|/shop/Shop.swift",
      "type|SwiftHiltTestingTests.ExpectValidTests.Client|class",
      "type|SwiftHiltTestingTests.ExpectValidTests.Store|class",
      "registration|0:7:13|register|SwiftHiltTestingTests.ExpectValidTests.Store||"
        + "|shop|",
      "request|0:7:31|SwiftHiltTestingTests.ExpectValidTests.Client||always",
    ].map { $0.replacing("|", with: "\t") }.joined(separator: "\n"))

  private func shop() -> Container {
    let container = Container(name: "shop")
    container.register(Store.self, file: "Shop/Shop.swift", line: 7) { r in
      Store(client: r.resolve())
    }
    return container
  }

  @Test func expectValid_withAScan_passes_whenClosuresAreAnswered() {
    let container = shop()
    container.register(Client.self) { _ in Client() }
    #expect(expectValid(container, scan: scan).errors.isEmpty)
  }

  @Test func expectValid_withAScan_fails_atTheLineThatAsks() {
    expectFailure(at: 7) {
      expectValid(shop(), scan: scan)
    } with: {
      """
      [SwiftHilt/missing] error: No binding for ExpectValidTests.Client

        path:    Store -> ExpectValidTests.Client      (Shop.swift:7)
        line:    Shop.swift:7:31
        help:    register ExpectValidTests.Client in this container or an ancestor
      """
    }
  }

  @Test func expectValid_withAScan_fails_whereADeclaringBindingIsRegistered() {
    let container = Container(name: "shop")
      .bind(Store.self, file: "Shop/Shop.swift", line: 9, to: Store.init)
    expectFailure(at: 9) {
      expectValid([container], scan: scan)
    } with: {
      """
      [SwiftHilt/missing] error: No binding for Client

        path:    Store -> Client      (Shop.swift:9)
        help:    register Client in this container or an ancestor
      """
    }
  }
}
