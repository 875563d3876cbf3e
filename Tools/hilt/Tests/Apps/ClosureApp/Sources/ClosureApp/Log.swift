import SwiftHilt

final class Log: @unchecked Sendable {
  private(set) var lines: [String] = []

  init(sinks: [any Sink]) {}

  func write(_ line: String) { lines.append(line) }
}

protocol Sink: Sendable {}

struct ConsoleSink: Sink {}

struct FileSink: Sink {
  let path: String
}

@ModuleBuilder
func logging() -> [Registration] {
  contribute((any Sink).self) { _ in ConsoleSink() }
  contribute((any Sink).self) { r in FileSink(path: r.resolve(qualifier: "log")) }
  provide(String.self, qualifier: "log") { _ in "app.log" }
  provide(Log.self) { r in Log(sinks: r.resolveMany()) }
}
