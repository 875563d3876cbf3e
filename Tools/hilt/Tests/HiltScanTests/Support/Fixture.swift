import Foundation
import Testing

@testable import HiltScan

/// A few sources in one text, with the linter's report about them.
struct Fixture: CustomTestStringConvertible, Sendable {
  let title: String
  let modules: [(name: String, source: String)]

  var testDescription: String { title }

  /// Returns the fixtures of a file: `=== title`, sources, `--- Module` between modules.
  static func reading(_ name: String) -> [Fixture] {
    parts(name).map { title, body in
      var lines = body.components(separatedBy: "\n")
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

  /// Returns the parts of a file with their titles.
  static func parts(_ name: String) -> [(title: String, body: String)] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/\(name).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "=== ").dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), String(part[end...].dropFirst()))
    }
  }

  func scanned() -> SourceScanner.Result {
    SourceScanner(
      texts: modules.map { module in
        let isMain =
          !title.hasPrefix("a library")
          && (modules.count == 1 && !module.source.contains("@main") || module.name == "App")
        let file = isMain && !module.source.contains("@main") ? "main" : "Code"
        return (
          SourcePath(
            path: "\(module.name)/\(file).swift", module: module.name,
            isProgram: module.name == "App" && !title.hasPrefix("a library")), module.source
        )
      }
    ).run()
  }

  func report(notes: Bool = false) -> String {
    var linter = Linter(scanned())
    var outcome = linter.run()
    outcome.findings.removeAll { !notes && $0.severity == .note }
    return Report.text.text(outcome)
  }
}
