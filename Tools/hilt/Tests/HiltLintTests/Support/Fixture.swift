import Foundation

@testable import HiltLint

/// A few sources in one text, and what the linter says of them.
struct Fixture {
  let title: String
  let modules: [(name: String, source: String)]

  /// The fixtures of a file: `=== title`, sources, `--- Module` between modules.
  static func reading(_ name: String) throws -> [Fixture] {
    let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Fixtures")!
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "=== ").dropFirst().map { part in
      var lines = part.components(separatedBy: "\n")
      let title = lines.removeFirst()
      if lines.last == "" { lines.removeLast() }
      var modules: [(String, [String])] = []
      if !lines[0].hasPrefix("--- ") { modules.append(("App", [])) }
      for line in lines {
        if line.hasPrefix("--- ") {
          modules.append((String(line.dropFirst(4)), []))
        } else {
          modules[modules.count - 1].1.append(line)
        }
      }
      return Fixture(
        title: title,
        modules: modules.map { ($0.0, "import SwiftHilt\n" + $0.1.joined(separator: "\n") + "\n") })
    }
  }

  /// What the file of a module is called: the first line is ours, so that lines count from what the
  /// fixture shows.
  func fileName(_ module: (name: String, source: String)) -> String {
    module.source.contains("@main") || modules.count > 1 && module.name != "App" ? "Code" : "main"
  }

  /// What the linter finds, as text.
  func report(notes: Bool = true) -> String {
    var result = Loader.Result()
    for module in modules {
      result.files.append(
        SourceReader.read(
          Array(module.source.utf8), path: "\(module.name)/\(fileName(module)).swift",
          module: module.name))
    }
    let outcome = Lint.judge(result)
    return TextReport.text(outcome.findings.filter { notes || $0.severity > .note })
  }
}
