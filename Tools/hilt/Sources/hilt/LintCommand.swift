import ArgumentParser
import Foundation
import HiltLint

/// `hilt lint`
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Reports what is missing, cyclic, captive, misspelt or bound twice.",
    discussion: """
      Findings are printed as compilers print theirs. `hilt explain missing` tells more of a rule; \
      `// hilt:ignore missing: why` on the line, or alone on the line above, suppresses one.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif
  }

  @OptionGroup var source: SourceOptions

  @Option(help: "How findings are printed.")
  var format = Format.text

  @Option(name: .shortAndLong, help: "A file to write to.", completion: .file())
  var output: String?

  @Option(
    help: "Severities and folders to leave out. The default is .hilt-lint, where there is one.",
    completion: .file())
  var config: String?

  @Option(help: "A file of findings that are known, and not reported.", completion: .file())
  var baseline: String?

  @Option(help: "Writes all findings to a baseline file, and ends well.", completion: .file())
  var writeBaseline: String?

  @Flag(help: "Print notes, too: what is unused, what could not be followed.")
  var notes = false

  @Option(help: "The least severity that ends with code 1: error, warning, note.")
  var failOn = Severity.error

  @Option(
    help: "A file that is written when nothing failed, for build systems.", completion: .file())
  var stamp: String?

  @Flag(name: .shortAndLong, help: "Print no summary.")
  var quiet = false

  func run() throws {
    try Output.reporting {
      let configuration = try configuration()
      let outcome = try source.run(configuration)
      var findings = configuration.apply(outcome.findings)
      if let writeBaseline {
        try Output.write(Baseline(findings.filter { $0.severity > .note }).text, to: writeBaseline)
        return
      }
      var known = 0
      if let baseline {
        let old = try Failure.wrapping { try Baseline(path: baseline) }
        let fresh = old.fresh(findings)
        known = findings.count - fresh.count
        findings = fresh
      }
      let shown = findings.filter { notes || $0.severity > .note || $0.severity >= failOn }
      switch format {
      case .text: try Output.write(TextReport.text(shown), to: output)
      case .json: try Output.write(JSONReport.text(findings, outcome), to: output)
      case .sarif: try Output.write(SARIFReport.text(shown), to: output)
      }
      if !quiet { Output.error(summary(findings, outcome, known)) }
      let isFailed = findings.contains { $0.severity >= failOn }
      if let stamp, !isFailed { try Output.write("// \(outcome.files)\n", to: stamp) }
      if isFailed { throw ExitCode(1) }
      if findings.contains(where: { $0.rule == .unreadable && $0.location.line == 1 }),
        outcome.files == 0
      {
        throw ExitCode(2)
      }
    }
  }

  private func configuration() throws -> Configuration {
    let path = config ?? (FileManager.default.fileExists(atPath: ".hilt-lint") ? ".hilt-lint" : nil)
    guard let path else { return Configuration() }
    return try Failure.wrapping { try Configuration(path: path) }
  }

  private func summary(_ findings: [Finding], _ outcome: Lint.Outcome, _ known: Int) -> String {
    func count(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let errors = findings.filter { $0.severity == .error }.count
    let warnings = findings.filter { $0.severity == .warning }.count
    let hidden = findings.count - errors - warnings
    var text =
      "\(count(errors, "error")), \(count(warnings, "warning")), \(count(hidden, "note"))"
    if known > 0 { text += ", \(known) known" }
    text +=
      "; \(count(outcome.files, "file")), \(count(outcome.bindings, "binding")), "
      + "\(count(outcome.requests, "request")), \(outcome.unchecked) unchecked"
    if outcome.unchecked > 0, !notes { text += " (--notes says why)" }
    return text
  }
}

extension Severity: ExpressibleByArgument {}

extension Failure {
  static func wrapping<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch { throw Failure("\(error)") }
  }
}
