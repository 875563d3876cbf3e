#if Macros
  import Foundation
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @testable import SwiftHiltMacrosPlugin

  /// Every macro by the name of its attribute.
  let macroSpecs: [String: MacroSpec] = [
    "Injectable": MacroSpec(type: InjectableMacro.self, conformances: ["InjectableType"]),
    "InjectableInit": MacroSpec(type: MarkerMacro.self),
    "Named": MacroSpec(type: MarkerMacro.self),
    "IntoList": MacroSpec(type: ContributionMacro.self),
    "IntoSet": MacroSpec(type: ContributionMacro.self),
    "IntoMap": MacroSpec(type: ContributionMacro.self),
    "Provides": MacroSpec(type: ProvidesMacro.self),
    "Register": MacroSpec(type: RegisterMacro.self),
    "Binds": MacroSpec(type: BindsMacro.self),
    "Module": MacroSpec(type: ModuleMacro.self),
    "Component": MacroSpec(type: ComponentMacro.self),
    "EntryPoint": MacroSpec(type: EntryPointMacro.self),
    "AssistedInject": MacroSpec(type: AssistedInjectMacro.self),
    "AssistedFactory": MacroSpec(type: AssistedFactoryMacro.self),
  ]

  /// Expects the whole text that a source expands to, the problems that are reported, and the source
  /// after the named fix-its.
  func expectExpansion(
    _ source: String, _ expanded: String, diagnostics: [DiagnosticSpec] = [],
    applying fixIts: [String]? = nil, fixed: String? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    assertMacroExpansion(
      source, expandedSource: expanded, diagnostics: diagnostics, macroSpecs: macroSpecs,
      applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(2),
      failureHandler: { failure in
        record(failure.message, file: filePath, line: line)
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
      }, fileID: "", filePath: "", line: 0, column: 0)
  }

  /// Expects one problem, at a line and column of the source, and what its fix-its make of it.
  func expectProblem(
    _ message: String, line: Int, column: Int, severity: DiagnosticSeverityName = .error,
    in source: String, expanded: String, fixIts: [String] = [], fixed: String? = nil,
    fileID: String = #fileID, filePath: String = #filePath, atLine: Int = #line,
    atColumn: Int = #column
  ) {
    expectExpansion(
      source, expanded,
      diagnostics: [
        DiagnosticSpec(
          message: message, line: line, column: column,
          severity: severity == .error ? .error : .warning,
          fixIts: fixIts.map { FixItSpec(message: $0) })
      ],
      applying: fixed == nil ? nil : [fixIts[0]], fixed: fixed,
      fileID: fileID, filePath: filePath, line: atLine, column: atColumn)
  }

  /// The severities that SwiftHilt's problems have.
  enum DiagnosticSeverityName {
    case error
    case warning
  }

  /// With `HILT_RECORD_EXPANSIONS` set to a path, writes what was found there.
  private func record(_ message: String, file: String, line: Int) {
    guard let path = ProcessInfo.processInfo.environment["HILT_RECORD_EXPANSIONS"] else { return }
    let entry = ["file": file, "line": "\(line)", "message": message]
    guard let data = try? JSONSerialization.data(withJSONObject: entry),
      let handle = fopen(path, "a")
    else { return }
    data.withUnsafeBytes { _ = fwrite($0.baseAddress, 1, $0.count, handle) }
    fputs("\n", handle)
    fclose(handle)
  }
#endif
