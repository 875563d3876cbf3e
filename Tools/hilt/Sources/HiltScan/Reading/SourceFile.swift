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

    /// How many bytes a file may have: its tree takes forty times the space.
    private static let limit = 10 << 20

    /// Reads a file.
    init(path: String) {
      guard let data = FileManager.default.contents(atPath: path) else {
        self.init([], Problem(line: 1, column: 1, message: "the file cannot be read"))
        return
      }
      self.init(Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data))
    }

    init(_ bytes: [UInt8], _ known: Problem? = nil) {
      problem = known ?? SourceText.problem(of: bytes)
      self.bytes = problem == nil ? bytes : []
    }

    /// The bytes of a file, whatever they are.
    static func raw(path: String) -> [UInt8] {
      FileManager.default.contents(atPath: path).map { [UInt8]($0) } ?? []
    }

    private static func problem(of bytes: [UInt8]) -> Problem? {
      func problem(_ message: String, at offset: Int) -> Problem {
        let (line, column) = LineTable(bytes[...offset]).location(offset)
        return Problem(line: line, column: column, message: message)
      }
      if bytes.count > limit {
        return problem("the file is larger than \(limit >> 20) MB: it was not read", at: 0)
      }
      if let zero = bytes.firstIndex(of: 0) { return problem("the file is no text", at: zero) }
      if let place = firstInvalid(bytes) {
        return problem("the text is not valid UTF-8", at: place)
      }
      return Nesting.tooDeep(bytes).map {
        problem("the code nests deeper than \(Nesting.limit): the file was not read", at: $0)
      }
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
#endif
