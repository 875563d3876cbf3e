#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A problem in the user's code, in the words that the compiler prints.
  struct Problem: DiagnosticMessage {
    /// The sentence that says what is needed, with the user's own names in quotes.
    let message: String

    /// A short stable name, unique among SwiftHilt's problems.
    let id: String

    /// Whether the compiler reports an error, which stops the build, or a warning.
    let severity: DiagnosticSeverity

    /// Creates a problem, which is an error by default.
    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.id = id
      self.message = message
      self.severity = severity
    }

    var diagnosticID: MessageID { MessageID(domain: "SwiftHilt", id: id) }
  }

  extension MacroExpansionContext {
    /// Reports a problem at a node, with the edits that solve it.
    func report(_ problem: Problem, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
      diagnose(Diagnostic(node: node, message: problem, fixIts: fixIts))
    }
  }
#endif
