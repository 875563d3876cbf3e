#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// What is wrong at the user's code, in the words that the compiler prints.
  struct Problem: DiagnosticMessage {
    /// The sentence: what is needed, with the user's own names quoted.
    let message: String

    /// A short stable name, unique among SwiftHilt's problems.
    let id: String

    /// Whether the build stops.
    let severity: DiagnosticSeverity

    /// Creates a problem, an error unless told otherwise.
    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.id = id
      self.message = message
      self.severity = severity
    }

    var diagnosticID: MessageID { MessageID(domain: "SwiftHilt", id: id) }
  }

  extension MacroExpansionContext {
    /// Reports a problem at a node, with the edits that would solve it.
    func report(_ problem: Problem, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
      diagnose(Diagnostic(node: node, message: problem, fixIts: fixIts))
    }
  }
#endif
