import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Reads one file's text.
enum SourceReader {
  /// The forms of a text, its lines and what is wrong with it.
  static func read(_ bytes: [UInt8], path: String, module: String) -> SourceFile {
    var bytes = bytes
    var problems: [SourceProblem] = []
    if let bad = firstInvalid(bytes) {
      problems.append(SourceProblem(offset: UInt32(bad), message: "the text is not valid UTF-8"))
      bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    let lineStarts = lines(bytes)
    return bytes.withUnsafeBufferPointer { buffer in
      let tree = Parser.parse(source: buffer)
      var lowering = Lowering()
      let root = lowering.file(tree)
      if tree.hasError { problems += syntaxProblems(tree) }
      if let place = lowering.tooDeep {
        problems.append(
          SourceProblem(offset: place, message: "expressions nest too deeply to be followed"))
      }
      return SourceFile(
        path: path, module: module, root: root, lineStarts: lineStarts,
        suppressions: Suppression.reading(buffer, lineStarts: lineStarts), problems: problems)
    }
  }

  private static func syntaxProblems(_ tree: SourceFileSyntax) -> [SourceProblem] {
    guard let first = ParseDiagnosticsGenerator.diagnostics(for: tree).first else {
      return [SourceProblem(offset: 0, message: "the file has syntax errors")]
    }
    return [SourceProblem(offset: UInt32(first.position.utf8Offset), message: first.message)]
  }

  private static func lines(_ bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        if buffer[index] == 0x0A {
          starts.append(UInt32(index + 1))
        } else if buffer[index] == 0x0D {
          if index + 1 < buffer.count, buffer[index + 1] == 0x0A { index += 1 }
          starts.append(UInt32(index + 1))
        }
        index += 1
      }
    }
    return starts
  }

  /// Where the first byte stands that belongs to no character.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    // Almost every file is ASCII, or at least valid.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var count = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): count += UTF8.width(scalar)
      case .emptyInput, .error: return count
      }
    }
  }
}
