import SwiftHiltCore
import Testing

private final class Service: Sendable {}
private struct Value: Hashable {}

/// A failing request for each kind of error.
private enum Failing: String, Codable, CaseIterable {
  case notFound, cycle, typeMismatch, closed, noScope, duplicateMapKey, requiresAsync
  case wrongIsolation, nothingToDecorate

  /// Makes the failing request, which throws the error or stops the program.
  func ask(trapping: Bool) throws {
    let container = Container(name: "app")
    switch self {
    case .notFound:
      container.bind(Service.self, line: 1) { (_: Value) in Service() }
    case .cycle:
      container.register(Service.self, line: 1) { try $0.tryResolve() }
    case .typeMismatch:
      container.register(Value.self, lifetime: .weak, line: 1) { _ in Value() }
    case .closed:
      container.register(Service.self, line: 1) { _ in Service() }
      try container.close()
    case .noScope:
      container.register(Service.self, lifetime: .scope("request"), line: 1) { _ in Service() }
    case .duplicateMapKey:
      container.registerMany(Value.self, key: "a", line: 1) { _ in Value() }
      container.registerMany(Value.self, key: "a", line: 2) { _ in Value() }
    case .requiresAsync:
      container.registerAsync(Service.self, line: 1) { _ in Service() }
    case .wrongIsolation:
      container.register(Service.self, line: 1) { @MainActor _ in Service() }
    case .nothingToDecorate:
      container.decorate(Service.self, line: 1) { _, inner in inner }
    }
    switch (self, trapping) {
    case (.duplicateMapKey, false):
      _ = try container.tryResolveMap(Value.self, keyedBy: String.self)
    case (.duplicateMapKey, true): _ = container.resolveMap(Value.self, keyedBy: String.self)
    case (.typeMismatch, false): _ = try container.tryResolve(Value.self)
    case (.typeMismatch, true): _ = container.resolve(Value.self)
    case (_, false): _ = try container.tryResolve(Service.self)
    case (_, true): _ = container.resolve(Service.self)
    }
  }

  /// The text of the thrown error, off the main actor.
  var text: String {
    let text = Shared("")
    let join = startThread { text.value = errorText { try ask(trapping: false) } }
    return join() ? text.value : "hangs"
  }
}

/// A trap prints the same text that `tryResolve` throws, for each kind of error. Other tests
/// compare the texts themselves.
@Suite struct TrapMessageTests {
  @Test(arguments: Failing.allCases) private func trap_printsTheThrownText(
    of failing: Failing
  ) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = failing.rawValue as String] in
      let join = startThread { try? Failing(rawValue: name)?.ask(trapping: true) }
      _ = join()
    }
    let text = failing.text

    #expect(text.hasPrefix("[SwiftHilt/\(failing.rawValue.prefix(1).uppercased())"))
    #expect(result.map { trapText($0.standardErrorContent) } == text)
  }

  @Test(arguments: 0..<5) func trap_printsTheThrownText_ofEveryForm(_ form: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [form] in
      let container = Container(name: "app")
      container.register(Service.self, lifetime: .scope("request"), line: 3) { _ in Service() }
      switch form {
      case 0: _ = container.optional(Service.self)
      case 1: _ = container.resolve(Service?.self)
      case 2: _ = container.resolve(Lazy<Service>.self).value
      case 3: _ = container.resolve(Provider<Service>.self)()
      default: _ = container.resolve((() -> Service).self)()
      }
    }

    let asking = form < 2 ? nil : form == 2 ? "Lazy" : "Provider"
    let holder =
      asking.map { "\n  holder:  \($0)<Service> resolves from Container(app), which created it" }
      ?? ""
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/NoScope] No container with scope 'request' for Service in app

          path:    Service      (TrapMessageTests.swift:3)
          help:    resolve Service from a container created by child(scope: "request"), or from one of its descendants
        """ + holder)
  }
}
