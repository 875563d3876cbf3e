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
      if let (reason, place) = Nesting.tooDeep(bytes) {
        self.init(bytes: [], problem: SourceText.problem(reason, bytes, place))
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

  /// How deep a text nests, counted before anything is parsed: parsers and visitors recurse.
  struct Nesting {
    /// More than programs have, and few enough for any stack.
    static let limit = 120
    /// Generated code chains more branches than people do.
    static let branchLimit = 1_000

    /// What is open inside of a bracket.
    private struct Level {
      /// Angle brackets; each comparison may count as one, until the expression ends.
      var angles = 0
      /// The `else if` of one chain.
      var branches = 0
    }

    private var levels = [Level()]
    private var angles = 0
    /// The word before, where nothing but space is between.
    private var word = Word.none

    private enum Word { case none, some, elseWord }

    /// What nests too deep, and the place of the one that is too many.
    ///
    /// - Complexity: O(*n*). Strings and comments are skipped, roughly: a bracket in an interpolation
    ///   does not count.
    static func tooDeep(_ bytes: [UInt8]) -> (reason: String, offset: Int)? {
      var nesting = Nesting()
      var index = 0
      while index < bytes.count {
        let start = index
        index = nesting.next(bytes, index)
        let (depth, last) = (nesting.levels.count - 1, nesting.levels[nesting.levels.count - 1])
        if depth + nesting.angles > limit {
          return ("brackets nest deeper than \(limit): the file was not read", start)
        }
        if last.branches > branchLimit {
          return ("more than \(branchLimit) 'else if' in a row: the file was not read", start)
        }
      }
      return nil
    }

    /// Counts what stands at a place.
    ///
    /// - Returns: The place behind it.
    private mutating func next(_ bytes: [UInt8], _ index: Int) -> Int {
      let follower = index + 1 < bytes.count ? bytes[index + 1] : 0
      let before = word
      word = .none
      switch Nesting.kinds[Int(bytes[index])] {
      case .space: word = before
      case .word:
        var end = index + 1
        while end < bytes.count, Nesting.kinds[Int(bytes[end])] == .word { end += 1 }
        word = .some
        if end - index == 2, bytes[index..<end].elementsEqual("if".utf8) {
          let branches = levels[levels.count - 1].branches
          levels[levels.count - 1].branches = before == .elseWord ? branches + 1 : 0
        } else if end - index == 4, bytes[index..<end].elementsEqual("else".utf8) {
          word = .elseWord
        }
        return end
      case .brace:
        addAngles(-angles)
        levels.append(Level())
      case .opening: levels.append(Level())
      case .closing: if levels.count > 1 { angles -= levels.removeLast().angles }
      case .less: if before != .none { addAngles(1) }
      case .greater: addAngles(-1)
      case .minus where follower == UInt8(ascii: ">"): return index + 2
      case .ending, .minus: addAngles(-angles)
      case .slash where follower == UInt8(ascii: "/") || follower == UInt8(ascii: "*"):
        word = before
        return Nesting.endOfComment(bytes, index + 2, isLong: follower == UInt8(ascii: "*"))
      case .quote: return Nesting.endOfString(bytes, index) + 1
      case .slash, .other: break
      }
      return index + 1
    }

    private enum Kind {
      case space, word, brace, opening, closing, less, greater, minus, slash, quote, other
      /// What no type can contain.
      case ending
    }

    /// What each byte is.
    private static let kinds: [Kind] = (UInt8.min...UInt8.max).map { byte in
      switch Unicode.Scalar(byte) {
      case " ", "\t", "\n", "\r": return .space
      case "a"..."z", "A"..."Z", "0"..."9", "_", "`", "\u{80}"...: return .word
      case "{": return .brace
      case "(", "[": return .opening
      case ")", "]", "}": return .closing
      case "<": return .less
      case ">": return .greater
      case "-": return .minus
      case "/": return .slash
      case "\"": return .quote
      case ";", ":", "=", "+", "*", "|", "%": return .ending
      default: return .other
      }
    }

    /// Opens or closes angle brackets, as many as the bracket around has.
    private mutating func addAngles(_ count: Int) {
      let change = max(count, -levels[levels.count - 1].angles)
      levels[levels.count - 1].angles += change
      angles += change
    }

    private static func endOfComment(_ bytes: [UInt8], _ start: Int, isLong: Bool) -> Int {
      var index = start
      while index < bytes.count {
        if !isLong, bytes[index] == 0x0A { return index }
        if isLong, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*"),
          index > start
        {
          return index + 1
        }
        index += 1
      }
      return index
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
