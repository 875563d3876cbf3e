import SwiftHiltCore
import Testing

private final class Service: Sendable {}
private struct Refused: Error {}

/// The line with which a trap begins: the user's line, if it is known.
@Suite struct TrapSiteTests {
  /// Returns the site before a message, such as `File.swift:1`.
  private func site(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.contains(": Fatal error: ") } ?? ""
    return String(line.dropLast(": Fatal error: ".count))
  }

  @Test func factoryThatAsked_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(String.self, file: "Shop/Module.swift", line: 1) { r in
        "\(r.resolve(Int.self))"
      }
      _ = container.resolve(String.self)
    }
    #expect(site(result) == "Shop/Module.swift:1")
  }

  @Test func factoryThatThrew_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int.self, file: "Shop/Module.swift", line: 2) { _ in throw Refused() }
      _ = container.resolve(Int.self)
    }
    #expect(site(result) == "Shop/Module.swift:2")
  }

  @Test func changeThatWasRefused_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      try container.close()
      container.register(Int.self, file: "Shop/Module.swift", line: 3) { _ in 1 }
    }
    #expect(site(result) == "Shop/Module.swift:3")
  }

  @Test func childOfAClosedContainer_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      try container.close()
      _ = container.child(file: "Shop/Module.swift", line: 4)
    }
    #expect(site(result) == "Shop/Module.swift:4")
  }

  @Test func containerBelowAClosedOne_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      try container.close()
      _ = Container(parent: container, file: "Shop/Module.swift", line: 5)
    }
    #expect(site(result) == "Shop/Module.swift:5")
  }

  @Test func forkOfAClosedContainer_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      try container.close()
      _ = container.fork(file: "Shop/Module.swift", line: 6)
    }
    #expect(site(result) == "Shop/Module.swift:6")
  }

  @Test func contributionThatCameTwice_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.registerMany(Int.self, key: "a", file: "Shop/Module.swift", line: 6) { _ in 1 }
      container.registerMany(Int.self, key: "a", file: "Shop/Module.swift", line: 7) { _ in 2 }
      _ = container.resolveMap(Int.self, keyedBy: String.self)
    }
    #expect(site(result) == "Shop/Module.swift:7")
  }

  @Test func bindingOfTheOutermostRequest_isNamed_whereItIsToBlame() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(
        Int.self, lifetime: .scope("request"), file: "Shop/Module.swift", line: 8
      ) { _ in 1 }
      _ = container.resolve(Int.self)
    }
    #expect(site(result) == "Shop/Module.swift:8")
  }

  @Test func moduleThatIsNotThere_isNamed_whereItIsReplaced() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Container().__replacing([Service.self], file: "Shop/Module.swift", line: 9) { _ in }
    }
    #expect(site(result) == "Shop/Module.swift:9")
  }

  @Test func prewarmThatFailed_isNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int.self) { _ in throw Refused() }
      container.prewarmSingletons(file: "Shop/Module.swift", line: 10)
    }
    #expect(site(result) == "Shop/Module.swift:10")
  }

  @Test func outermostRequest_isNotKnown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Int.self)
    }
    #expect(site(result) == "SwiftHilt:0")
  }
}
