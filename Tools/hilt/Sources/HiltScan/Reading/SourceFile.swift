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
        let message = "brackets nest deeper than \(Nesting.limit): the file was not read"
        self.init(bytes: [], problem: SourceText.problem(message, bytes, place))
        return
      }
      self.init(bytes: bytes, problem: nil)
    }

    private init(bytes: [UInt8], problem: Problem?) {
      self.bytes = bytes
      self.problem = problem
    }

    private static func problem(_ message: String, _ bytes: [UInt8], _ offset: Int) -> Problem {
      let (line, column) = LineTable(bytes[...offset]).location(offset)
      return Problem(line: line, column: column, message: message)
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
