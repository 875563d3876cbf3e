#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The syntax trees of the sources, parsed when they are needed.
  ///
  /// A tree takes forty times the space of its text: beyond a budget those that were used are dropped,
  /// and parsed again on demand. What is kept of a file otherwise are facts without syntax.
  final class SourceTrees {
    /// A parsed file.
    struct Tree {
      let syntax: SourceFileSyntax
      let lines: LineTable
    }

    let paths: [SourcePath]
    private var texts: [Int: [UInt8]]
    private var kept: [Int: Tree] = [:]
    private var keptBytes = 0
    private let budget: Int

    init(_ paths: [SourcePath], texts: [Int: [UInt8]] = [:], budget: Int = 6 << 20) {
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
      let tree = Tree(syntax: SourceTrees.parse(bytes), lines: LineTable(bytes[...]))
      kept[file] = tree
      keptBytes += bytes.count
      return tree
    }

    static func parse(_ bytes: [UInt8]) -> SourceFileSyntax {
      bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// The node of a kind that begins at an offset.
    func node<Node: SyntaxProtocol>(_ type: Node.Type, at offset: Int, in file: Int) -> Node? {
      let tree = self[file].syntax
      var next = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
      while let node = next {
        if node.positionAfterSkippingLeadingTrivia.utf8Offset < offset { return nil }
        if let found = node.as(Node.self) { return found }
        next = node.parent
      }
      return nil
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
