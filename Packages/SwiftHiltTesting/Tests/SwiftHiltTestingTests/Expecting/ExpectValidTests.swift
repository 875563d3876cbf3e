import SwiftHiltTesting
import Testing

@Suite struct ExpectValidTests {
  private final class Client: Sendable {}

  private final class Store: Sendable {
    init(client: Client) {}
  }

  @Test func expectValid_passes_onAWholeGraph() {
    let container = Container(name: "app")
      .bind(Client.self, to: Client.init)
      .bind(Store.self, to: Store.init)
    #expect(expectValid(container).errors.isEmpty)
  }

  @Test func expectValid_fails_withEveryError() {
    let container = Container(name: "app").bind(Store.self, line: 7, to: Store.init)
    let report = container.validate()
    let line: UInt = #line + 4
    expectFailure(
      at: line, "The graph of Container(app) has 1 error\n\n\(report.errors[0].text)"
    ) {
      expectValid(container)
    }
  }

  @Test func expectValid_fails_forRootsThatNothingBinds() {
    let container = Container(name: "app").bind(Client.self, to: Client.init)
    expectValid(container, roots: [Client.self])
    let report = container.validate(roots: [Store.self])
    let line: UInt = #line + 4
    expectFailure(
      at: line, "The graph of Container(app) has 1 error\n\n\(report.errors[0].text)"
    ) {
      expectValid(container, roots: [Store.self])
    }
  }
}
