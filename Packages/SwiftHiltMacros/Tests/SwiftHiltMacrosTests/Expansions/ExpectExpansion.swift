#if Macros
  import Foundation
  import SwiftParser
  import SwiftParserDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import SwiftHiltMacrosPlugin

  /// The macros by the names of their attributes.
  let macroSpecs: [String: MacroSpec] = [
    "Injectable": MacroSpec(type: InjectableMacro.self, conformances: ["InjectableType"]),
    "InjectableInit": MacroSpec(type: MarkerMacro.self),
    "Qualified": MacroSpec(type: MarkerMacro.self),
    "IntoList": MacroSpec(type: ContributionMacro.self),
    "IntoSet": MacroSpec(type: ContributionMacro.self),
    "IntoMap": MacroSpec(type: ContributionMacro.self),
    "Provides": MacroSpec(type: ProvidesMacro.self),
    "Register": MacroSpec(type: RegisterMacro.self),
    "Binds": MacroSpec(type: BindsMacro.self, conformances: ["HiltModule"]),
    "Module": MacroSpec(type: ModuleMacro.self, conformances: ["HiltModule"]),
    "Component": MacroSpec(
      type: ComponentMacro.self, conformances: ["HiltModule", "HiltComponent"]),
    "EntryPoint": MacroSpec(type: EntryPointMacro.self),
    "AssistedInject": MacroSpec(type: AssistedInjectMacro.self),
    "AssistedFactory": MacroSpec(type: AssistedFactoryMacro.self),
  ]

  /// Expects the whole expansion of a source, without diagnostics.
  func expectExpansion(
    _ source: String, _ expanded: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    writeCompiledCase(source, at: sourceLocation)
    Expansion(source).expect(expanded, at: sourceLocation)
  }

  /// Expects the lines that the expansion adds to a source, in order.
  ///
  /// - `@3 text` is a line between `#sourceLocation(file: "test.swift", line: 3)` and
  ///   `#sourceLocation()`.
  /// - `@3+ text` is two lines between them.
  /// - `{ orStop }` is the body of an `init(resolver:)` that traps with what `init(tryResolver:)`
  ///   throws.
  /// - A body of one line stands between its braces if the line then has at most 100 columns.
  ///
  /// - Parameters:
  ///   - others: The macros whose lines are not compared.
  ///   - problems: The problems that the macros report, as `line:column: severity: message`.
  func expectAdded(
    _ source: String, besides others: [String] = [], problems: [String] = [], _ added: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    if problems.isEmpty { writeCompiledCase(source, at: sourceLocation) }
    let expansion = Expansion(source)
    let written = Expansion(
      source,
      macroSpecs.merging(macroSpecs.filter { !others.contains($0.key) }) { _, _ in
        MacroSpec(type: MarkerMacro.self)
      })
    var rest = written.text.split(separator: "\n")[...]
    let lines = expansion.text.split(separator: "\n").filter { line in
      if line != rest.first { return true }
      rest.removeFirst()
      return false
    }
    #expect(rest.isEmpty, "the expansion changes these lines", sourceLocation: sourceLocation)
    let one =
      /( *)#sourceLocation\(file: "test.swift", line: (\d+)\)\n *(.*)\n *#sourceLocation\(\)(?=\n|$)/
    let two =
      /( *)#sourceLocation\(file: "test.swift", line: (\d+)\)\n *(.*\n.*)\n *#sourceLocation\(\)(?=\n|$)/
    let orStop =
      /{\n *do {\n *try self.init\(tryResolver: resolver\)\n *} catch {\n *SwiftHiltMacros.__stop\(error\)\n *}\n *}/
    let body = /( *\S.*{)\n *(?!}|@\d+\+)(.*)\n *}(?=\n|$)/
    let text = lines.joined(separator: "\n").replacing(one) { "\($0.1)@\($0.2) \($0.3)" }
      .replacing(two) { "\($0.1)@\($0.2)+ \($0.3)" }.replacing(orStop, with: "{ orStop }")
      .replacing(body) { $0.1.count + $0.2.count < 98 ? "\($0.1) \($0.2) }" : $0.0 }
    #expect(text == added, sourceLocation: sourceLocation)
    #expect(expansion.problems.map(\.text) == problems, sourceLocation: sourceLocation)
    #expect(expansion.syntaxErrors == [], sourceLocation: sourceLocation)
  }

  /// A source with expanded macros.
  struct Expansion {
    private let source: String

    /// The expanded source.
    let text: String

    /// The errors in the syntax of the expanded source.
    let syntaxErrors: [String]

    /// The problems that the macros report, also as `line:column: severity: message`.
    let problems: [(text: String, spec: DiagnosticSpec)]

    init(_ source: String, _ specs: [String: MacroSpec] = macroSpecs) {
      self.source = source
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(
        sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")])
      let expanded = file.expand(
        macroSpecs: specs,
        contextGenerator: {
          BasicMacroExpansionContext(
            sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
        },
        indentationWidth: .spaces(2))
      text = expanded.description
      syntaxErrors = ParseDiagnosticsGenerator.diagnostics(for: expanded).map(\.message)
      problems = context.diagnostics.map { problem in
        let place = context.location(
          for: problem.position, anchoredAt: problem.node, fileName: "test.swift")
        let severity = problem.diagMessage.severity
        return (
          text: "\(place.line):\(place.column): \(severity): \(problem.message)",
          spec: DiagnosticSpec(
            message: problem.message, line: place.line, column: place.column, severity: severity,
            fixIts: problem.fixIts.map { FixItSpec(message: $0.message.message) })
        )
      }
    }

    /// Expects the expanded source, which has no syntax error, and the source after the first fix-it
    /// of each problem.
    func expect(
      _ expanded: String, fixed: String? = nil, applying fixIts: [String]? = nil,
      at location: Testing.SourceLocation
    ) {
      assertMacroExpansion(
        source, expandedSource: expanded, diagnostics: problems.map(\.spec),
        macroSpecs: macroSpecs, applyFixIts: fixIts, fixedSource: fixed,
        indentationWidth: .spaces(2),
        failureHandler: {
          Issue.record(Comment(rawValue: $0.message), sourceLocation: location)
        }, fileID: "", filePath: "", line: 0, column: 0)
    }
  }

  /// Writes a source that `Tests/Compiled/run` later passes to the real compiler into the folder that
  /// `HILT_COMPILED_CASES` names, if it is set.
  private func writeCompiledCase(_ source: String, at location: Testing.SourceLocation) {
    guard let folder = ProcessInfo.processInfo.environment["HILT_COMPILED_CASES"] else { return }
    let file = location.fileName.dropLast(".swift".count)
    let path = URL(fileURLWithPath: folder)
      .appendingPathComponent("\(file)-\(location.line).swift")
    do {
      try source.write(to: path, atomically: true, encoding: .utf8)
    } catch {
      Issue.record(error, sourceLocation: location)
    }
  }
#endif
