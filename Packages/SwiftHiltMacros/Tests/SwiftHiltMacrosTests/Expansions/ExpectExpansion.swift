#if Macros
  import Foundation
  import SwiftParser
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
    _ source: String, _ expanded: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = Testing.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    CompiledCase(source: source, reported: [], fixed: nil).write(at: location)
    expect(source, expanded, [], nil, nil, at: location)
  }

  /// Expects the lines that the expansion adds to a source, in order, without diagnostics.
  ///
  /// `@3 text` is a line between `#sourceLocation(file: "test.swift", line: 3)` and `#sourceLocation()`.
  func expectAdded(
    _ source: String, _ added: String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = Testing.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    CompiledCase(source: source, reported: [], fixed: nil).write(at: location)
    let expanded = expansion(of: source, macroSpecs)
    var rest = expansion(
      of: source, macroSpecs.mapValues { _ in MacroSpec(type: MarkerMacro.self) }
    )
    .split(separator: "\n")[...]
    let lines = expanded.split(separator: "\n").filter { line in
      if line != rest.first { return true }
      rest.removeFirst()
      return false
    }
    #expect(rest.isEmpty, "the expansion changes these lines", sourceLocation: location)
    let located =
      /( *)#sourceLocation\(file: "test.swift", line: (\d+)\)\n *(.*)\n *#sourceLocation\(\)(?=\n|$)/
    let text = lines.joined(separator: "\n").replacing(located) { "\($0.1)@\($0.2) \($0.3)" }
    #expect(text == added, sourceLocation: location)
    expect(source, expanded, [], nil, nil, at: location)
  }

  /// The body of an `init(resolver:)` that traps with what `init(tryResolver:)` throws.
  let orStop = """
        do {
          try self.init(tryResolver: resolver)
        } catch {
          SwiftHiltMacros.__stop(error)
        }
    """

  /// Expects one problem at a line and column of the source, and the result of its fix-it.
  ///
  /// - Parameters:
  ///   - expanded: The whole expansion. If it is `nil`, the expansion is not compared here. The script
  ///     `Tests/Compiled/run` compiles it, and the compiler reports nothing but the problem.
  ///   - fixIts: The names of all fix-its.
  ///   - applying: The fix-it to apply; by default the first.
  ///   - fixed: The whole source after the fix-it; required if there is a fix-it.
  ///   - also: The compiler's own diagnostics, as `line:column: error: text`.
  func expectProblem(
    _ message: String, line: Int, column: Int, severity: DiagnosticSeverityName = .error,
    in source: String, expanded: String? = nil, fixIts: [String] = [], applying: String? = nil,
    fixed: String? = nil, also: [String] = [],
    fileID: String = #fileID, filePath: String = #filePath, atLine: Int = #line,
    atColumn: Int = #column
  ) {
    let location = Testing.SourceLocation(
      fileID: fileID, filePath: filePath, line: atLine, column: atColumn)
    if fixIts.isEmpty != (fixed == nil) {
      Issue.record("a fix-it is tested by what it makes of the source", sourceLocation: location)
    }
    let problem = "\(line):\(column): \(severity): \(message)"
    CompiledCase(source: source, reported: [problem] + also, fixed: fixed).write(at: location)
    let specification = DiagnosticSpec(
      message: message, line: line, column: column,
      severity: severity == .error ? .error : .warning,
      fixIts: fixIts.map { FixItSpec(message: $0) })
    let applied = (applying ?? fixIts.first).map { [$0] }
    expect(
      source, expanded ?? expansion(of: source, macroSpecs), [specification], applied, fixed,
      at: location)
  }

  private func expansion(of source: String, _ specs: [String: MacroSpec]) -> String {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")])
    return file.expand(
      macroSpecs: specs,
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    ).description
  }

  private func expect(
    _ source: String, _ expanded: String, _ diagnostics: [DiagnosticSpec], _ applied: [String]?,
    _ fixed: String?, at location: Testing.SourceLocation
  ) {
    assertMacroExpansion(
      source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macroSpecs,
      applyFixIts: applied, fixedSource: fixed, indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
      }, fileID: "", filePath: "", line: 0, column: 0)
  }

  /// The severities of SwiftHilt's problems.
  enum DiagnosticSeverityName: String {
    case error
    case warning
  }

  /// A source that `Tests/Compiled/run` later passes to the real compiler.
  private struct CompiledCase: Encodable {
    /// The source, as the user writes it.
    let source: String

    /// All diagnostics of the compiler, in order; empty if the source compiles.
    let reported: [String]

    /// The source after a fix-it, which compiles.
    let fixed: String?

    /// Writes the case into the folder that `HILT_COMPILED_CASES` names, if it is set.
    func write(at location: Testing.SourceLocation) {
      guard let folder = ProcessInfo.processInfo.environment["HILT_COMPILED_CASES"] else { return }
      let file = location.fileName.dropLast(".swift".count)
      let path = URL(fileURLWithPath: folder)
        .appendingPathComponent("\(file)-\(location.line).json")
      do {
        try JSONEncoder().encode(self).write(to: path)
      } catch {
        Issue.record(error, sourceLocation: location)
      }
    }
  }
#endif
