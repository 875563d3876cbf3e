#if Macros
  import Foundation
  import SwiftParser
  import SwiftSyntax

  /// A file to be scanned.
  public struct SourcePath: Hashable, Sendable {
    /// Where it is.
    public let path: String
    /// The module it belongs to.
    public let module: String
    /// Whether it belongs to a program, or to a test, whose code runs.
    public let isProgram: Bool

    /// Creates the path of a file.
    public init(path: String, module: String, isProgram: Bool = false) {
      self.path = path
      self.module = module
      self.isProgram = isProgram
    }

    /// Its name as `#fileID` gives it.
    public var fileID: String {
      "\(module)/\(path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...])"
    }
  }

  /// The text of a file, and what keeps it from being read.
  struct SourceText {
    let bytes: [UInt8]
    /// Why it was not read whole; a file with a problem may still have a text.
    let problem: Problem?

    struct Problem {
      let line: Int
      let column: Int
      let message: String
    }

    /// Reads a file.
    init(path: String) {
      guard let data = FileManager.default.contents(atPath: path) else {
        self.init(bytes: [], problem: .init(line: 1, column: 1, message: "the file cannot be read"))
        return
      }
      var bytes = [UInt8](data)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      self.init(bytes)
    }

    /// The bytes of a file, whatever they are.
    static func raw(path: String) -> [UInt8] {
      FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    }

    init(_ bytes: [UInt8]) {
      if let zero = bytes.firstIndex(of: 0) {
        self.init(bytes: [], problem: SourceText.problem("the file is no text", bytes, zero))
        return
      }
      if let place = SourceText.firstInvalid(bytes) {
        self.init(
          bytes: [], problem: SourceText.problem("the text is not valid UTF-8", bytes, place))
        return
      }
      if let place = Nesting.tooDeep(bytes) {
        self.init(
          bytes: [],
          problem: SourceText.problem(
            "brackets nest deeper than \(Nesting.limit): the file was not read", bytes, place))
        return
      }
      self.init(bytes: bytes, problem: nil)
    }

    private init(bytes: [UInt8], problem: Problem?) {
      self.bytes = bytes
      self.problem = problem
    }

    private static func problem(_ message: String, _ bytes: [UInt8], _ offset: Int) -> Problem {
      let before = bytes[..<offset]
      let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return Problem(line: line, column: offset - start + 1, message: message)
    }

    /// The first byte that is no part of a character.
    private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
      if String(bytes: bytes, encoding: .utf8) != nil { return nil }
      var decoder = UTF8()
      var iterator = bytes.makeIterator()
      var offset = 0
      while case .scalarValue(let scalar) = decoder.decode(&iterator) {
        offset += UTF8.width(scalar)
      }
      return min(offset, bytes.count - 1)
    }
  }

  /// How deep brackets nest, counted before anything is parsed: parsers and visitors recurse.
  enum Nesting {
    /// More than programs have, and few enough for any stack.
    static let limit = 120

    /// The place of the bracket that is one too many.
    ///
    /// - Complexity: O(*n*). Strings and comments are skipped, roughly: a bracket in an interpolation
    ///   does not count.
    static func tooDeep(_ bytes: [UInt8]) -> Int? {
      var depth = 0
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          if depth > limit { return index }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth = max(0, depth - 1)
        case UInt8(ascii: "/") where index + 1 < bytes.count:
          if bytes[index + 1] == UInt8(ascii: "/") {
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
          } else if bytes[index + 1] == UInt8(ascii: "*") {
            index += 2
            while index + 1 < bytes.count,
              bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
            {
              index += 1
            }
          }
        case UInt8(ascii: "\""):
          index = endOfString(bytes, index)
        default: break
        }
        index += 1
      }
      return nil
    }

    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
      let quote = UInt8(ascii: "\"")
      let isLong = start + 2 < bytes.count && bytes[start + 1] == quote && bytes[start + 2] == quote
      var index = start + (isLong ? 3 : 1)
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 2
          continue
        }
        if bytes[index] == quote {
          if !isLong { return index }
          if index + 2 < bytes.count, bytes[index + 1] == quote, bytes[index + 2] == quote {
            return index + 2
          }
        }
        if !isLong, bytes[index] == 0x0A { return index }
        index += 1
      }
      return index
    }
  }
#endif
