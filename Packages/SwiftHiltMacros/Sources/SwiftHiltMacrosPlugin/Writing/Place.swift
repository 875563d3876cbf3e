#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A place in the user's source, where the compiler's errors in generated code are shown.
  struct Place {
    /// The file's path, as a string literal.
    let file: String

    /// The line, counted from 1.
    let line: Int

    /// The column, counted from 1.
    let column: Int
  }

  extension MacroExpansionContext {
    /// The beginning of a piece of the source; `nil` if the compiler doesn't say.
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
    /// A statement whose errors the compiler shows at this place.
    ///
    /// - Parameters:
    ///   - head: The beginning of the statement, on its own line.
    ///   - anchor: The rest. The compiler's message points at its first token.
    func pointing(_ head: String, _ anchor: String) -> String {
      guard let self else { return "\(head) \(anchor)" }
      // For a member, the message points at the name; for a type in parentheses, at the type.
      let column = anchor.hasPrefix(".") || anchor.hasPrefix("(") ? self.column - 1 : self.column
      let padding = String(repeating: " ", count: max(0, column - 1))
      return """
        #sourceLocation(file: \(self.file), line: \(max(1, self.line - 1)))
        \(head)
        \(padding)\(anchor)
        #sourceLocation()
        """
    }

    /// Code whose first line the compiler treats as the line of this place.
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
