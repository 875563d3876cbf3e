import Foundation

/// The tool Graphviz, if it is installed.
enum Graphviz {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Draws a DOT document as a PNG file.
  static func draw(_ dot: String, to path: String) throws {
    guard let tool = find() else {
      throw Failure(
        description: """
          Graphviz is not installed: no `dot` on the PATH.
            Debian, Ubuntu:  apt-get install graphviz
            Fedora:          dnf install graphviz
            macOS:           brew install graphviz
          """)
    }
    let source = FileManager.default.temporaryDirectory
      .appendingPathComponent("DAGSample-\(UUID().uuidString).dot")
    try dot.write(to: source, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: source) }

    let process = Process()
    process.executableURL = tool
    process.arguments = ["-Tpng", source.path, "-o", path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "`dot` could not draw \(path)")
    }
  }

  private static func find() -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("dot") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
