#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A place in the user's source, where the compiler shows errors in generated code.
  struct Place {
    /// The file's path, as a string literal.
    let file: String

    /// The line, counted from 1 like the column.
    let line: Int
    let column: Int
  }

  extension MacroExpansionContext {
    /// Returns the place where a node begins, or `nil` if the compiler doesn't provide it.
    func place(of node: some SyntaxProtocol) -> Place? {
      guard
        let location = location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
        let line = Int(location.line.trimmedDescription),
        let column = Int(location.column.trimmedDescription)
      else { return nil }
      return Place(file: location.file.trimmedDescription, line: line, column: column)
    }
  }

  extension Place? {
    /// Returns a statement whose errors the compiler shows at this place, because `anchor` begins
    /// there and `head` is on the line before. Without a place, the statement is one line.
    func pointing(_ head: String, _ anchor: String) -> String {
      guard let self else { return "\(head) \(anchor)" }
      // The message points at the name of a member, or at the type in parentheses.
      let column = anchor.hasPrefix(".") || anchor.hasPrefix("(") ? self.column - 1 : self.column
      let padding = String(repeating: " ", count: max(0, column - 1))
      return """
        #sourceLocation(file: \(self.file), line: \(max(1, self.line - 1)))
        \(head)
        \(padding)\(anchor)
        #sourceLocation()
        """
    }

    /// The call site of this place. In generated code, `#line` is the line of the attribute.
    var callSite: String { "SwiftHiltCore.CallSite(\(map { "line: \($0.line)" } ?? ""))" }

    /// Returns code whose first line the compiler treats as the line of this place, if there is
    /// one.
    func covering(_ code: String) -> String {
      guard let self else { return code }
      return """
        #sourceLocation(file: \(self.file), line: \(self.line))
        \(code)
        #sourceLocation()
        """
    }
  }
#endif
