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
private struct Payments { init(all: [Payment]) {} }

/// One mistake reads alike in the linter and in `validate()`: the same registrations are judged by
/// both, and their whole texts compared, but for what one of them alone can know.
///
/// `unchecked` is not among them: a closure that `validate()` cannot see into is what the linter reads.
@Suite struct SharedTextTests {
  /// What is said of one mistake, without what tells the two sources apart: their lines.
  private struct Text: Equatable {
    let id: String
    let headline: String
    let notes: [String]
  }

  /// Compares what the linter says of sources with what `validate()` says of a container.
  ///
  /// - Parameter without: Labels of notes that differ, or that one of them alone has.
  private func compare(
    _ source: String, id: GraphIssue.ID, roots: Dependencies? = nil, without: Set<String> = [],
    _ register: (Container) -> Void
  ) {
    let container = Container(name: "app")
    register(container)
    let report = roots.map { container.validate(roots: $0) } ?? container.validate()
    let declared = report.issues.filter { $0.id == id }.map { issue in
      Text(
        // A container says there what it is.
        id: issue.id.rawValue, headline: issue.headline.replacing("Container(app)", with: "app"),
        notes: (path(issue) + issue.notes.map { ($0.label, $0.text) })
          .filter { !without.contains($0.0) }.map { "\($0.0): \(place($0.1))" })
    }
    let file = SourceReader.read(
      Array("import SwiftHilt\nlet container = Container(name: \"app\")\n\(source)\n".utf8),
      path: "main.swift", module: "App")
    let found = Lint.judge(Loader.Result(files: [file])).findings.filter {
      $0.rule.rawValue == id.rawValue
    }.map { finding in
      Text(
        id: finding.rule.rawValue, headline: finding.headline,
        notes: finding.notes.filter { !without.contains($0.label) }
          .map { "\($0.label): \(place($0.text))" })
    }
    #expect(found == declared)
    #expect(found.count == 1)
  }

  /// The path as the linter's notes have it.
  private func path(_ issue: GraphIssue) -> [(label: String, text: String)] {
    guard issue.path.count > 1 else { return [] }
    let names = issue.path.map { "\($0.key)" }.joined(separator: " -> ")
    let sites = issue.path.compactMap { $0.callSite.map { "\($0)" } }
    return [("path", "\(names)      (\(sites.joined(separator: " -> ")))")]
  }

  /// A text with `here` for each line of a file.
  private func place(_ text: String) -> String {
    text.replacing(#/\w+\.swift:\d+/#, with: "here")
  }

  @Test func missing_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      struct Repository { init(api: Api) {} }
      container.bind(Repository.self, to: Repository.init)
      """, id: .missing, without: ["help"]
    ) { $0.bind(Repository.self, to: Repository.init) }
  }

  @Test func missingQualifier_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      struct Repository { init(api: Api) {} }
      container.register(Api.self, qualifier: "live") { _ in Api() }
      container.bind(Repository.self, to: Repository.init)
      """, id: .missing, without: ["help"]
    ) {
      $0.register(Api.self, qualifier: "live") { _ in Api() }
      $0.bind(Repository.self, to: Repository.init)
    }
  }

  @Test func missingDecorated_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      container.decorate(Api.self) { _, api in api }
      """, id: .missing, without: ["help", "path"]
    ) { $0.decorate(Api.self) { _, api in api } }
  }

  @Test func cycle_readsAlike() {
    compare(
      """
      struct Left { init(right: Right) {} }
      struct Right { init(left: Left) {} }
      container.register(Left.self, dependencies: [Right.self]) { r in Left(right: r.resolve()) }
      container.register(Right.self, dependencies: [Left.self]) { r in Right(left: r.resolve()) }
      """, id: .cycle
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
      """, id: .captive, without: ["asked"]
    ) {
      $0.register(Cart.self, lifetime: .scoped) { _ in Cart() }
      $0.bind(Shop.self, to: Shop.init)
    }
  }

  @Test func captiveOfAScope_readsAlike() {
    compare(
      """
      struct Cart {}
      struct Shop { init(cart: Cart) {} }
      container.register(Cart.self, lifetime: .scope("session")) { _ in Cart() }
      container.bind(Shop.self, to: Shop.init)
      let session = container.child(scope: "session")
      """, id: .captive, without: ["asked"]
    ) {
      $0.register(Cart.self, lifetime: .scope("session")) { _ in Cart() }
      $0.bind(Shop.self, to: Shop.init)
    }
  }

  @Test func expectedCaptive_readsAlike() {
    compare(
      """
      struct Cart {}
      struct Shop { init(cart: Cart) {} }
      container.expect(Cart.self, in: "session")
      container.bind(Shop.self, to: Shop.init)
      """, id: .captive, without: ["expect"]
    ) {
      $0.expect(Cart.self, in: "session")
      $0.bind(Shop.self, to: Shop.init)
    }
  }

  @Test func duplicate_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      container.register(Api.self) { _ in Api() }
      container.register(Api.self) { _ in Api() }
      """, id: .duplicate
    ) {
      $0.register(Api.self) { _ in Api() }
      $0.register(Api.self) { _ in Api() }
    }
  }

  @Test func mapKeyTwice_readsAlike() {
    compare(
      """
      struct Payment {}
      container.registerMany(Payment.self, key: "card") { _ in Payment() }
      container.registerMany(Payment.self, key: "card") { _ in Payment() }
      _ = container.resolveMap(Payment.self, keyedBy: String.self)
      """, id: .duplicateMapKey
    ) {
      $0.registerMany(Payment.self, key: "card") { _ in Payment() }
      $0.registerMany(Payment.self, key: "card") { _ in Payment() }
    }
  }

  @Test func unknownScope_readsAlike() {
    compare(
      """
      struct Cart {}
      container.register(Cart.self, lifetime: .scope("session")) { _ in Cart() }
      """, id: .noScope, without: ["help"]
    ) { $0.register(Cart.self, lifetime: .scope("session")) { _ in Cart() } }
  }

  @Test func emptyCollection_readsAlike() {
    compare(
      """
      struct Payment {}
      struct Payments { init(all: [Payment]) {} }
      container.bind(Payments.self, to: Payments.init)
      """, id: .empty
    ) { $0.bind(Payments.self, to: Payments.init) }
  }

  @Test func registeredElement_readsAlike() {
    compare(
      """
      struct Payment {}
      struct Payments { init(all: [Payment]) {} }
      container.register(Payment.self) { _ in Payment() }
      container.bind(Payments.self, to: Payments.init)
      """, id: .empty
    ) {
      $0.register(Payment.self) { _ in Payment() }
      $0.bind(Payments.self, to: Payments.init)
    }
  }

  @Test func asynchronous_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      struct Repository { init(api: Api) {} }
      container.registerAsync(Api.self) { _ in Api() }
      container.register(Repository.self, dependencies: [Api.self]) { r in
        Repository(api: r.resolve())
      }
      """, id: .async
    ) {
      $0.registerAsync(Api.self) { _ in Api() }
      $0.register(Repository.self, dependencies: [Api.self]) { r in Repository(api: r.resolve()) }
    }
  }

  @Test func unused_readsAlike() {
    compare(
      """
      struct Api { init() {} }
      struct Cart {}
      container.register(Api.self, dependencies: []) { _ in Api() }
      container.register(Cart.self, dependencies: []) { _ in Cart() }
      _ = container.resolve(Cart.self)
      """, id: .unused, roots: [Cart.self], without: ["help"]
    ) {
      $0.register(Api.self, dependencies: []) { _ in Api() }
      $0.register(Cart.self, dependencies: []) { _ in Cart() }
    }
  }
}
