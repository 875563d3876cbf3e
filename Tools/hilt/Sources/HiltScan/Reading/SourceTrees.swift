#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The syntax trees of the sources, parsed when they are needed.
  ///
  /// A tree takes forty times the space of its text: beyond a budget those that were used are dropped,
  /// and parsed again on demand. What is kept of a file otherwise are facts without syntax.
  final class SourceTrees {
    /// A parsed file.
    final class Tree {
      let syntax: SourceFileSyntax
      let lines: LineTable
      /// The tokens by their offsets: the tree itself takes longer, the longer its lists are.
      lazy var tokens = Dictionary(
        syntax.tokens(viewMode: .sourceAccurate).map {
          ($0.positionAfterSkippingLeadingTrivia.utf8Offset, $0)
        }
      ) { first, _ in first }
      private var marks: [SyntaxIdentifier: [CodeBlockItemSyntax]] = [:]

      init(_ bytes: [UInt8]) {
        syntax = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        lines = LineTable(bytes[...])
      }

      /// The items of a list that matter to those behind them: variables, and early ways out.
      func marks(of list: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
        if let known = marks[list.id] { return known }
        let found = Array(list).filter {
          $0.item.is(VariableDeclSyntax.self) || $0.item.is(GuardStmtSyntax.self)
        }
        marks[list.id] = found
        return found
      }
    }

    let paths: [SourcePath]
    private var texts: [Int: [UInt8]]
    private var kept: [Int: Tree] = [:]
    private var keptBytes = 0
    private let budget: Int

    init(_ paths: [SourcePath], texts: [Int: [UInt8]] = [:], budget: Int = 4 << 20) {
      self.paths = paths
      self.texts = texts
      self.budget = budget
    }

    /// The tree of a file.
    subscript(file: Int) -> Tree {
      if let tree = kept[file] { return tree }
      let bytes = texts[file] ?? SourceText(path: paths[file].path).bytes
      if keptBytes + bytes.count > budget {
        kept = [:]
        keptBytes = 0
      }
      let tree = Tree(bytes)
      kept[file] = tree
      keptBytes += bytes.count
      return tree
    }

    /// The node of a kind that begins at an offset.
    func node<Node: SyntaxProtocol>(_ type: Node.Type, at offset: Int, in file: Int) -> Node? {
      let found = self[file].tokens[offset]?.nearest(type)
      return found?.positionAfterSkippingLeadingTrivia.utf8Offset == offset ? found : nil
    }
  }

  /// Where the lines of a text begin.
  struct LineTable {
    private var starts: [Int] = [0]

    init(_ bytes: ArraySlice<UInt8>) {
      for (index, byte) in bytes.enumerated() {
        if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
          starts.append(index + 1)
        }
      }
    }

    /// The line and the column of an offset, counted from 1.
    func location(_ offset: Int) -> (line: Int, column: Int) {
      var low = 0
      var high = starts.count
      while low + 1 < high {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, offset - starts[low] + 1)
    }
  }
#endif
