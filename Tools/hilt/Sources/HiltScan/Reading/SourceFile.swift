import Foundation
@_spi(Layers) import SwiftHiltGraphTools

/// A file to scan.
public struct SourcePath: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The name of the file's module.
  public let module: String
  /// Whether the file belongs to a program. A library's code runs only if other code calls it.
  public let isProgram: Bool

  /// Creates the path of a file.
  public init(path: String, module: String, isProgram: Bool = false) {
    self.path = path
    self.module = module
    self.isProgram = isProgram
  }

  /// The file as `#fileID` gives it: `Module/File.swift`.
  public var fileID: String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return "\(module)/\(slash.map { path[$0...].dropFirst() } ?? path[...])"
  }
}

/// The text of a file, or the reason why it cannot be read.
struct SourceText {
  let bytes: [UInt8]
  /// The reason why the file was not read; `nil` if it was read. A file with a problem has no
  /// bytes.
  let problem: Scan.Gap?

  /// The size limit of a file, in bytes. A syntax tree takes forty times the space of its source.
  private static let limit = 6 << 20

  /// Checks the bytes of a file, which are `nil` if it could not be read.
  init(_ bytes: [UInt8]?, of path: SourcePath) {
    problem = SourceText.problem(bytes, path)
    self.bytes = problem == nil ? bytes ?? [] : []
  }

  private static func problem(_ bytes: [UInt8]?, _ path: SourcePath) -> Scan.Gap? {
    func problem(_ message: String, at offset: Int) -> Scan.Gap {
      let lines = (bytes ?? [])[..<offset].split(omittingEmptySubsequences: false) { $0 == 0x0A }
      let column = (lines.last?.count ?? 0) + 1
      let place = Scan.Place(file: path.fileID, line: lines.count, column: column)
      return .init(place: place, reason: message)
    }
    guard let bytes else {
      let isFolder = URL(fileURLWithPath: path.path).hasDirectoryPath
      return problem("the \(isFolder ? "folder" : "file") cannot be read", at: 0)
    }
    if bytes.count > limit {
      return problem("the file is larger than \(limit >> 20) MB, so hilt did not read it", at: 0)
    }
    if let zero = bytes.firstIndex(of: 0) { return problem("the file is not text", at: zero) }
    if let place = firstInvalid(bytes) { return problem("the text is not valid UTF-8", at: place) }
    return Nesting.problem(bytes).map { problem("\($0), so hilt did not read it", at: $1) }
  }

  /// Returns the words of a text that cannot be parsed.
  static func words(_ bytes: [UInt8]) -> Set<String> {
    let words = bytes.split { byte in byte < 0x80 && byte != 0x5F && isalnum(Int32(byte)) == 0 }
    return Set(words.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns the offset of the first byte that belongs to no character, or `nil` if there is
  /// none.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    if String(bytes: bytes, encoding: .utf8) != nil { return nil }
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return min(zip(bytes, repaired).prefix { $0 == $1 }.count, bytes.count - 1)
  }
}

/// The depth of nested brackets and nesting words, counted before parsing. The parser tries to
/// parse each bracket in several ways, which takes a very long time in deeply nested code.
enum Nesting {
  /// Depths and a length far beyond those of real programs. With each `[` that opens in a type or
  /// directly inside another one, the parser's time doubles. A token takes 700 bytes of memory.
  private static let (limit, lists, tokens) = (120, 8, 1_300_000)

  /// The words that nest the type, value or statement after them, by their lengths.
  private static let prefixes = Dictionary(
    grouping: [
      "some", "any", "inout", "each", "repeat", "borrowing", "consuming", "sending", "isolated",
      "try", "await", "unsafe", "copy", "consume", "borrow", "return", "throw", "if", "while",
    ].map { ArraySlice($0.utf8) }, by: \.count)

  /// Returns the reason not to parse a text, and the offset of the first byte beyond a limit; `nil`
  /// if the text is within the limits.
  ///
  /// Strings and comments are skipped, so a bracket in an interpolation does not count. An angle
  /// bracket may be a comparison, so it counts only until a bracket of another kind, or a
  /// character that is rare in types.
  ///
  /// - Complexity: O(*n*).
  static func problem(_ bytes: [UInt8]) -> (reason: String, offset: Int)? {
    var (depth, angles, words, index) = (0, 0, 0, 0)
    var (open, count, isWord) = (0, 0, false)
    while index < bytes.count {
      let (before, isCall) = (words, isWord)
      isWord = false
      if bytes[index] > UInt8(ascii: " ") { (words, count) = (0, count + 1) }
      switch Unicode.Scalar(bytes[index]) {
      case "a"..."z", "A"..."Z", "_", "0"..."9":
        let word = bytes[index...].prefix {
          $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39
        }
        words = prefixes[word.count]?.contains(word) == true ? before + 1 : 0
        (index, isWord) = (word.endIndex - 1, true)
      case "[": (depth, angles, open) = (depth + 1, 0, open + 1)
      case "]": (depth, angles, open) = (max(0, depth - 1), 0, max(0, open - 1))
      case "(": (depth, angles, open) = (depth + 1, 0, isCall ? 0 : open)
      case ")": (depth, angles) = (max(0, depth - 1), 0)
      case "{": (depth, angles, open) = (depth + 1, 0, 0)
      case "}": (depth, angles, open) = (max(0, depth - 1), 0, 0)
      case ",": open = 0
      case "<": angles += index > 0 && bytes[index - 1] > UInt8(ascii: " ") ? 1 : 0
      case ">": angles = max(0, angles - 1)
      case "-": (angles, open) = (0, bytes[index...].starts(with: "->".utf8) ? open : 0)
      case ":": angles = 0
      case ";", "=", "+", "*", "|", "%": (angles, open) = (0, 0)
      case "/": index = end(of: [("//", "\n"), ("/*", "*/")], bytes, index)
      case "\"": (index, open) = (end(of: [("\"\"\"", "\"\"\""), ("\"", "\"")], bytes, index), 0)
      default: break
      }
      if depth + angles + words > limit {
        return ("the code is nested deeper than \(limit) levels", index)
      }
      if open > lists { return ("lists are nested deeper than \(lists) levels", index) }
      if count > tokens { return ("the file has more than \(tokens) words and symbols", index) }
      index += 1
    }
    return nil
  }

  /// Returns the offset of the last byte of the string or comment that begins at an offset, or
  /// that offset if none begins there.
  private static func end(
    of kinds: [(opening: String, closing: String)], _ bytes: [UInt8], _ start: Int
  ) -> Int {
    guard let kind = kinds.first(where: { bytes[start...].starts(with: $0.opening.utf8) }) else {
      return start
    }
    let (first, isString) = (kind.closing.utf8.first!, kind.opening.hasPrefix("\""))
    var index = start + kind.opening.utf8.count
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: kind.closing.utf8) { break }
      if kind.opening == "\"", bytes[index] == UInt8(ascii: "\n") { return index }
      index += isString && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + kind.closing.utf8.count - 1
  }
}
