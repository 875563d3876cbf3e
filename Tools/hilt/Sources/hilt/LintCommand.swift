#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan

  struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint",
      abstract: "Reports missing keys, cycles and other faults that occur in every run.",
      discussion: """
        Prints findings in the format of a compiler. `hilt explain missing` explains a rule. To suppress a \
        finding, write `// hilt:ignore missing: why` at the end of its line, or on its own line above.
        """)

    @OptionGroup var source: SourceOptions

    @Option(help: "The output format.") var format = Report.text

    @Option(name: .shortAndLong, help: "A file to write to.", completion: .file())
    var output: String?

    @Flag(help: "Print absolute paths, for an Xcode script phase.") var absolutePaths = false

    @Option(
      help: "A file of severities and exclusions. The default is .hilt-lint, if it exists.",
      completion: .file()) var config: String?

    @Option(help: "A file of known findings, which hilt does not report.", completion: .file())
    var baseline: String?

    @Option(help: "Write errors and warnings to a baseline file; exit with 0.", completion: .file())
    var writeBaseline: String?

    @Flag(help: "Report everything that could not be proved about a component as an error.")
    var strict = false

    @Option(help: .hidden, completion: .file()) var proofs: String?

    @Flag(help: "Also print notes, such as those about code that the scan could not follow.")
    var notes = false

    @Option(help: "The lowest severity for which hilt exits with code 1: error, warning or note.")
    var failOn = Severity.error

    @Option(
      help: "A file to write for build systems if nothing reaches --fail-on.", completion: .file())
    var stamp: String?

    @Flag(name: .shortAndLong, help: "Print no summary.") var quiet = false

    /// The linter, which nothing frees before the process ends. Freeing it would take a twentieth of
    /// the time.
    nonisolated(unsafe) private static var kept: Linter?

    func run() throws {
      let configuration = try configuration()
      let files = try source.files(excluding: configuration.excluded)
      let last = last(files)
      if let known = last?.content { return try finish(known) }
      var linter = Linter(SourceScanner(files).run(), isStrict: strict || configuration.isStrict)
      LintCommand.kept = linter
      var outcome = linter.run()
      if let proofs { try Output.write(linter.proofs.map { "\($0)\n" }.joined(), to: proofs) }
      let unread = outcome.findings.filter { $0.rule == .unreadable }.count
      var findings = configuration.apply(outcome.findings)
      if !absolutePaths {
        findings = findings.map { $0.relative(to: FileManager.default.currentDirectoryPath) }
      }
      if let writeBaseline {
        return try Output.write(
          Baseline(findings.filter { $0.severity > .note }).text, to: writeBaseline)
      }
      let all = findings.count
      if let baseline {
        let folder = URL(fileURLWithPath: baseline).deletingLastPathComponent().path
        findings = try Baseline(path: baseline).fresh(findings, in: folder)
      }
      outcome.findings = findings.filter { notes || $0.severity > .note || $0.severity >= failOn }
      let isFailure = findings.contains { $0.severity >= failOn }
      let content = LastReport.Content(
        report: format.text(outcome), summary: summary(findings, outcome, all - findings.count),
        code: isFailure ? 1 : unread > 0 && unread == outcome.files ? 2 : 0)
      last?.keep(content)
      try finish(content)
      if let stamp { try Output.write("// \(outcome.files)\n", to: stamp) }
    }

    private func finish(_ content: LastReport.Content) throws {
      try Output.write(content.report, to: output)
      if !quiet { Output.error(content.summary) }
      if content.code != 0 { throw ExitCode(content.code) }
    }

    /// Returns the last report, or `nil` for a run that writes other files.
    private func last(_ files: [SourcePath]) -> LastReport? {
      if stamp != nil || proofs != nil || writeBaseline != nil { return nil }
      let others = [configurationPath, baseline, Bundle.main.executablePath].compactMap { $0 }
      return LastReport(
        in: ".build", sources: files, others: others, arguments: CommandLine.arguments)
    }

    private var configurationPath: String? {
      config ?? (FileManager.default.fileExists(atPath: ".hilt-lint") ? ".hilt-lint" : nil)
    }

    private func configuration() throws -> Configuration {
      try configurationPath.map { try Configuration(path: $0) } ?? Configuration()
    }

    private func summary(_ findings: [Finding], _ outcome: Linter.Outcome, _ known: Int) -> String {
      func count(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
      }
      var text = [Severity.error, .warning, .note].map { severity in
        count(findings.filter { $0.severity == severity }.count, "\(severity)")
      }.joined(separator: ", ")
      if known > 0 { text += ", \(known) known" }
      text +=
        "; \(count(outcome.files, "file")), \(count(outcome.registrations, "registration")), \(count(outcome.requests, "request")), \(outcome.unchecked) unchecked"
      if outcome.unchecked > 0, !notes { text += " (--notes prints the reasons)" }
      return text
    }
  }

  extension Report: ExpressibleByArgument {}
  extension Severity: ExpressibleByArgument {}

  struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain", abstract: "Explains a rule, or lists the rules.")

    @Argument(help: "The id of a rule.") var rule: Rule?

    func run() throws {
      guard let rule else {
        for rule in Rule.allCases {
          Output.print("\(rule.rawValue)\t\(rule.severity)\t\(rule.summary)\n")
        }
        return
      }
      Output.print(rule.explanation)
    }
  }

  extension Rule: ExpressibleByArgument {}
#endif
