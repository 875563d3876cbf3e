#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// Where something stands in the user's source, so that what the compiler finds wrong with
  /// generated code is shown there.
  struct Place {
    /// The file's path, as a string literal.
    let file: String

    /// The line, counted from 1.
    let line: Int

    /// The column, counted from 1.
    let column: Int
  }

  extension MacroExpansionContext {
    /// Where a piece of the source begins; `nil` where the compiler does not say.
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
    ///   - head: What the statement begins with, on a line of its own.
    ///   - anchor: The rest, whose first token the compiler's message points at.
    func pointing(_ head: String, _ anchor: String) -> String {
      guard let self else { return "\(head) \(anchor)" }
      // Of a member, the message points at the name; of a type in parentheses, at the type.
      let column = anchor.hasPrefix(".") || anchor.hasPrefix("(") ? self.column - 1 : self.column
      let padding = String(repeating: " ", count: max(0, column - 1))
      return """
        #sourceLocation(file: \(self.file), line: \(max(1, self.line - 1)))
        \(head)
        \(padding)\(anchor)
        #sourceLocation()
        """
    }

    /// Code whose first line the compiler takes for the line of this place.
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
