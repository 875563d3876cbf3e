#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A problem in the user's code, in the words that the compiler prints.
  struct Problem: DiagnosticMessage {
    let message: String

    /// A short name, which stays the same if the words change.
    let id: String
    let severity: DiagnosticSeverity

    init(_ id: String, _ message: String, severity: DiagnosticSeverity = .error) {
      self.id = id
      self.message = message
      self.severity = severity
    }

    var diagnosticID: MessageID { MessageID(domain: "SwiftHilt", id: id) }
  }

  extension MacroExpansionContext {
    func report(_ problem: Problem, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
      diagnose(Diagnostic(node: node, message: problem, fixIts: fixIts))
    }
  }
#endif
