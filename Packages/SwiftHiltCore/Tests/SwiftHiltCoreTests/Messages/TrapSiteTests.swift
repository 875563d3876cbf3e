import SwiftHiltCore
import Testing

private final class Service: Sendable {}

/// The line with which a trap begins: the user's line, if it is known.
@Suite struct TrapSiteTests {
  /// The cases are of one kind of trap each: the first line of a trap is the place to blame.
  @Test(arguments: 1...10) func line_isTheOneToBlame(number: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in
      let (container, file, line) = (Container(), "Shop/Module.swift" as StaticString, UInt(number))
      switch number {
      case 1:  // The factory that asked.
        container.register(String.self, file: file, line: line) { r in "\(r.resolve(Int.self))" }
        _ = container.resolve(String.self)
      case 2:  // The factory that threw.
        container.register(Int.self, file: file, line: line) { _ in throw Refused() }
        _ = container.resolve(Int.self)
      case 3:  // A refused change.
        try container.close()
        container.register(Int.self, file: file, line: line) { _ in 1 }
      case 4:  // A child, a container below, or a fork of a closed container.
        try container.close()
        _ = container.child(file: file, line: line)
      case 5:
        try container.close()
        _ = Container(parent: container, file: file, line: line)
      case 6:
        try container.close()
        _ = container.fork(file: file, line: line)
      case 7:  // The second of two contributions.
        container.registerMany(Int.self, key: "a", file: file, line: 6) { _ in 1 }
        container.registerMany(Int.self, key: "a", file: file, line: line) { _ in 2 }
        _ = container.resolveMap(Int.self, keyedBy: String.self)
      case 8:  // The binding of the outermost request.
        container.register(Int.self, lifetime: .scope("s"), file: file, line: line) { _ in 1 }
        _ = container.resolve(Int.self)
      case 9:  // The replacement of a module that isn't there.
        container.__replacing([Service.self], file: file, line: line) { _ in }
      default:  // A prewarm.
        container.register(Int.self) { _ in throw Refused() }
        container.prewarmSingletons(file: file, line: line)
      }
    }
    #expect(site(result) == "Shop/Module.swift:\(number)")
  }

  @Test func outermostRequest_isNotKnown() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Container().resolve(Int.self)
    }
    #expect(site(result) == "SwiftHilt:0")
  }

  /// Returns the site before a message, such as `File.swift:1`.
  private func site(_ result: ExitTest.Result?) -> String {
    let text = printed(result)
    let line = text.split(separator: "\n").first { $0.contains(": Fatal error: ") } ?? ""
    return String(line.dropLast(": Fatal error: ".count))
  }
}
