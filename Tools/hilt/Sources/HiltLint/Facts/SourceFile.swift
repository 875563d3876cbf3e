/// What the linter knows of one source file, from its text alone.
final class SourceFile {
  /// The path that messages show.
  let path: String
  /// The module that the file belongs to.
  var module: String
  let root: Form
  /// Where each line begins, in bytes.
  let lineStarts: [UInt32]
  let suppressions: [Suppression]
  /// What could not be read, and where.
  let problems: [SourceProblem]

  init(
    path: String, module: String, root: Form, lineStarts: [UInt32], suppressions: [Suppression],
    problems: [SourceProblem]
  ) {
    self.path = path
    self.module = module
    self.root = root
    self.lineStarts = lineStarts
    self.suppressions = suppressions
    self.problems = problems
  }

  /// The modules that the file imports, in any `#if`.
  lazy var imports: Set<String> = {
    var names: Set<String> = []
    func collect(_ forms: [Form]) {
      for form in forms {
        if form.kind == .import { names.insert(form.text) }
        if form.kind == .ifConfig { for clause in form.parts { collect(clause.parts[0].parts) } }
      }
    }
    collect(root.parts)
    return names
  }()

  /// The line and the column of a place, both counted from 1; columns in bytes, as compilers do.
  func location(_ offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - (lineStarts.isEmpty ? 0 : lineStarts[low])) + 1)
  }
}

/// Something in a file that the parser could not make sense of.
struct SourceProblem: Hashable {
  let offset: UInt32
  let message: String
}

/// `// hilt:ignore missing: the plug-in binds it`
struct Suppression: Hashable {
  /// The line that the comment stands on.
  let line: Int
  /// Whether nothing but the comment stands there: then it is about the next line.
  let isAlone: Bool
  /// The ids of the rules, empty for a comment that names none.
  let rules: [String]
  let reason: String
}
