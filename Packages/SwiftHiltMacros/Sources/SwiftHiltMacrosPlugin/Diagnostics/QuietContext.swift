#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A context that reports nothing. A role of a macro uses it if another role reports the same
  /// problems.
  final class QuietContext<Base: MacroExpansionContext>: MacroExpansionContext {
    private let base: Base

    init(_ base: Base) { self.base = base }

    var lexicalContext: [Syntax] { base.lexicalContext }

    func makeUniqueName(_ name: String) -> TokenSyntax { base.makeUniqueName(name) }

    func diagnose(_ diagnostic: Diagnostic) {}

    func location(
      of node: some SyntaxProtocol, at position: PositionInSyntaxNode,
      filePathMode: SourceLocationFilePathMode
    ) -> AbstractSourceLocation? {
      base.location(of: node, at: position, filePathMode: filePathMode)
    }
  }
#endif
