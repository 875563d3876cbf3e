import SwiftHiltDAG
import Testing

@testable import HiltLint

private struct Api { init() {} }
private struct Repository { init(api: Api) {} }
private struct Left { init(right: Right) {} }
private struct Right { init(left: () -> Left) {} }
private struct Cart {}
private struct Shop { init(cart: Cart) {} }
private struct Payment {}

/// One mistake reads alike in the linter and in `validate()`: the same registrations are judged by
/// both.
@Suite struct SharedTextTests {
  /// The headlines of the linter about sources, with those of `validate()` about a container.
  private func compare(_ source: String, _ register: (Container) -> Void) {
    let container = Container(name: "app")
    register(container)
    let declared = container.validate().issues.filter { $0.severity > .note }
    let file = SourceReader.read(
      Array("import SwiftHilt\nlet container = Container(name: \"app\")\n\(source)\n".utf8),
      path: "main.swift", module: "App")
    let found = Lint.judge(Loader.Result(files: [file])).findings.filter { $0.severity > .note }
    #expect(found.map(\.headline) == declared.map(\.headline))
    #expect(found.map(\.rule.rawValue) == declared.map(\.id.rawValue))
    #expect(found.count == 1)
  }

  @Test func missing_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      struct Repository { init(api: Api) {} }
      container.bind(Repository.self, to: Repository.init)
      """
    ) { $0.bind(Repository.self, to: Repository.init) }
  }

  @Test func cycle_readsAlike() {
    compare(
      """
      struct Left { init(right: Right) {} }
      struct Right { init(left: Left) {} }
      container.register(Left.self, dependencies: [Right.self]) { r in Left(right: r.resolve()) }
      container.register(Right.self, dependencies: [Left.self]) { r in Right(left: r.resolve()) }
      """
    ) {
      $0.register(Left.self, dependencies: [Right.self]) { r in Left(right: r.resolve()) }
      $0.register(Right.self, dependencies: [Left.self]) { r in
        let left: Left = r.resolve()
        return Right(left: { left })
      }
    }
  }

  @Test func captive_readsAlike() {
    compare(
      """
      struct Cart {}
      struct Shop { init(cart: Cart) {} }
      container.register(Cart.self, lifetime: .scoped) { _ in Cart() }
      container.bind(Shop.self, to: Shop.init)
      """
    ) {
      $0.register(Cart.self, lifetime: .scoped) { _ in Cart() }
      $0.bind(Shop.self, to: Shop.init)
    }
  }

  @Test func mapKeyTwice_readsAlike() {
    compare(
      """
      struct Payment {}
      container.registerMany(Payment.self, key: "card") { _ in Payment() }
      container.registerMany(Payment.self, key: "card") { _ in Payment() }
      _ = container.resolveMap(Payment.self, keyedBy: String.self)
      """
    ) {
      $0.registerMany(Payment.self, key: "card") { _ in Payment() }
      $0.registerMany(Payment.self, key: "card") { _ in Payment() }
    }
  }
}
