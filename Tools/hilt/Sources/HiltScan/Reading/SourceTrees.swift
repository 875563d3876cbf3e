import Foundation
@_spi(Layers) import SwiftHiltGraphTools
import SwiftParser
import SwiftSyntax

/// The syntax trees of the sources, which are parsed on demand.
///
/// A tree takes forty times the space of its text. Beyond a budget the trees are dropped, and
/// parsed again on demand. The facts about a file are kept without syntax.
final class SourceTrees {
  final class Tree {
    let syntax: SourceFileSyntax
    /// The size of the text in bytes. A short text counts for more, because its tree takes 32 KB in
    /// any case.
    let size: Int
    lazy var lines = SourceLocationConverter(fileName: "", tree: syntax)
    /// The tokens by their offsets. The tree's own lookup slows down as its lists grow.
    lazy var tokens = Dictionary(
      syntax.tokens(viewMode: .sourceAccurate).map {
        ($0.positionAfterSkippingLeadingTrivia.utf8Offset, $0)
      }
    ) { first, _ in first }
    private var starts: [SyntaxIdentifier: ExprSyntax] = [:]
    private var names: [SyntaxIdentifier: [String: AbsolutePosition]] = [:]
    private var marks: [SyntaxIdentifier: [CodeBlockItemSyntax]] = [:]

    init(_ bytes: [UInt8]) {
      size = max(bytes.count, 800)
      syntax = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// Returns the tokens of the patterns and signatures in which a node declares names for its
    /// code, each with the end of its first occurrence. A file's own declarations are members and
    /// do not count.
    func declared(in node: Syntax) -> [String: AbsolutePosition] {
      if let known = names[node.id] { return known }
      let list = node.as(CodeBlockItemListSyntax.self).map(marks(of:)) ?? []
      let parts = list.isEmpty ? node.declaring : list.flatMap { Syntax($0.item).declaring }
      let isFile = node.parent?.is(SourceFileSyntax.self) == true
      let tokens = isFile ? [] : parts.flatMap { $0.tokens(viewMode: .sourceAccurate) }
      names[node.id] = Dictionary(tokens.map { ($0.spelled, $0.endPosition) }) { first, _ in first
      }
      return names[node.id]!
    }

    /// Returns the first expression of a chain of registering calls.
    func start(of chain: ExprSyntax) -> ExprSyntax {
      var (here, passed) = (chain, [chain.id])
      while let call = here.as(FunctionCallExprSyntax.self), let base = call.receiver,
        call.calleeName.map(Vocabulary.registering.contains) == true
      {
        here = starts[base.id] ?? base
        passed.append(base.id)
      }
      for id in passed { starts[id] = here }
      return here
    }

    /// Returns the items of a list that matter to later ones: variables and `guard` statements.
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
  private let texts: [Int: [UInt8]]
  private var kept: [Int: Tree] = [:]
  private var keptBytes = 0
  /// The largest total size of the texts whose trees are kept, in bytes. The tree of a larger
  /// text is kept alone.
  private static let budget = 2 << 20

  init(_ paths: [SourcePath], texts: [Int: [UInt8]] = [:]) {
    self.paths = paths
    self.texts = texts
  }

  func text(_ file: Int) -> SourceText { SourceText(raw(file), of: paths[file]) }

  /// Returns the bytes of a source, or `nil` if its file cannot be read. The byte order mark of a
  /// file is left out.
  func raw(_ file: Int) -> [UInt8]? {
    if let known = texts[file] { return known }
    // A pipe or a device might never end.
    let stream = open(paths[file].path, O_RDONLY | O_NONBLOCK)
    guard stream >= 0 else { return nil }
    defer { close(stream) }
    var facts = stat()
    guard fstat(stream, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(facts.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(stream, buffer.baseAddress, size))
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  func location(_ place: SourcePlace) -> Scan.Place {
    location(place.offset, in: self[place.file], of: place.file)
  }

  func location(_ offset: Int, in tree: Tree, of file: Int) -> Scan.Place {
    let found = tree.lines.location(for: AbsolutePosition(utf8Offset: offset))
    // `#sourceLocation` changes what `#fileID` and `#line` give.
    let name = found.presumedFile.split(separator: "/").last.map { "\(paths[file].module)/\($0)" }
    return .init(file: name ?? paths[file].fileID, line: found.presumedLine, column: found.column)
  }

  subscript(file: Int) -> Tree {
    if let tree = kept[file] { return tree }
    let tree = Tree(text(file).bytes)
    if keptBytes + tree.size > SourceTrees.budget { (kept, keptBytes) = ([:], 0) }
    (kept[file], keptBytes) = (tree, keptBytes + tree.size)
    return tree
  }

  /// Keeps a tree if the budget allows it.
  func keep(_ tree: Tree, of file: Int) {
    guard keptBytes + tree.size <= SourceTrees.budget else { return }
    (kept[file], keptBytes) = (tree, keptBytes + tree.size)
  }

  /// Returns the node of a kind that begins at an offset, or `nil` if there is none.
  func node<Node: SyntaxProtocol>(_ type: Node.Type, at offset: Int, in file: Int) -> Node? {
    let found = self[file].tokens[offset]?.nearest(type)
    return found?.positionAfterSkippingLeadingTrivia.utf8Offset == offset ? found : nil
  }
}
