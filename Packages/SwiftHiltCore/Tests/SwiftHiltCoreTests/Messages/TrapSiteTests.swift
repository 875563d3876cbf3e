import SwiftHiltCore
import Testing

private final class Service: Sendable {}
private struct Refused: Error {}

/// The line that a trap begins with: the user's, as far as one is known.
@Suite struct TrapSiteTests {
  /// `File.swift:1`, from the line before a message.
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

  @Test func outermostRequest_isNotKnown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Int.self)
    }
    #expect(site(result) == "SwiftHilt:0")
  }
}
