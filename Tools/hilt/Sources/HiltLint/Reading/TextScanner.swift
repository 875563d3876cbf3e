/// Finds the words of a text, and the names that it may declare for other files.
///
/// It knows neither comments nor strings: it finds too many names rather than too few. What it cannot
/// tell makes the file one that must be read.
struct TextScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var facts = TextFacts()
  private var words: Set<UInt64> = []
  private var declared: Set<UInt64> = []
  private var depth = 0
  private var deepest = 0
  /// Where the line begins, and where its first character stands that is no blank.
  private var lineStart = 0
  private var textStart = 0

  /// Brackets that nest deeper than this are for the parser to judge.
  private static let limit = 200

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func scan(_ bytes: [UInt8], path: String) -> TextFacts {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = TextScanner(buffer)
      scanner.scan()
      var facts = scanner.facts
      facts.words = scanner.words.sorted()
      facts.declared = scanner.declared.sorted()
      if scanner.depth != 0 || scanner.deepest > limit || SourcePath.isMain(path) {
        facts.mustRead = true
      }
      return facts
    }
  }

  private mutating func scan() {
    if String(validating: bytes, as: UTF8.self) == nil { facts.mustRead = true }
    while index < bytes.count {
      let byte = bytes[index]
      if TextScanner.beginsWord(byte) {
        let start = index
        meet(word(), start)
        continue
      }
      switch byte {
      case 0x28, 0x5B, 0x7B:  // ( [ {
        depth += 1
        deepest = max(deepest, depth)
      case 0x29, 0x5D, 0x7D:  // ) ] }
        depth -= 1
        if depth < 0 { facts.mustRead = true }
      case 0x0A, 0x0D:
        lineStart = index + 1
        textStart = lineStart
      case 0x20, 0x09:
        if textStart == index { textStart = index + 1 }
      default: break
      }
      index += 1
    }
  }

  private static func beginsWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  /// Steps over a word and gives its hash.
  private mutating func word() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    while index < bytes.count {
      let byte = bytes[index]
      guard TextScanner.beginsWord(byte) || byte >= 0x30 && byte <= 0x39 else { break }
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      index += 1
    }
    words.insert(hash)
    return hash
  }

  private mutating func meet(_ word: UInt64, _ start: Int) {
    guard let keyword = TextScanner.keywords[word] else { return }
    switch keyword {
    case .type: declare(untilBrace: false)
    case .extension: declare(untilBrace: true)
    case .function where isOutside: declareFunction()
    case .variable where isOutside: declareLine()
    case .import where depth == 0: readImport(start)
    case .main where start > 0 && bytes[start - 1] == 0x40: facts.mustRead = true  // @main
    default: break
    }
  }

  /// Whether what is declared here may stand outside of types.
  private var isOutside: Bool { depth <= 0 || textStart == lineStart }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x60].contains(bytes[index]) { index += 1 }
  }

  private mutating func declare(untilBrace: Bool) {
    skipBlanks()
    while index < bytes.count {
      let byte = bytes[index]
      if TextScanner.beginsWord(byte) {
        let start = index
        let name = word()
        if let next = TextScanner.keywords[name] {
          // `class func`
          meet(name, start)
          if next != .type { return }
        }
        declared.insert(name)
        if !untilBrace { return }
      } else if byte == 0x7B || byte == 0x3A {
        return
      } else if !untilBrace {
        return
      } else {
        index += 1
        if byte == 0x28 || byte == 0x5B { depth += 1 }
        if byte == 0x29 || byte == 0x5D { depth -= 1 }
      }
    }
  }

  private mutating func declareFunction() {
    skipBlanks()
    guard index < bytes.count, TextScanner.beginsWord(bytes[index]) else {
      facts.mustRead = true  // an operator
      return
    }
    declared.insert(word())
  }

  /// A line may declare several variables: all of its words count.
  private mutating func declareLine() {
    var place = index
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let rest = index
    while index < place {
      if TextScanner.beginsWord(bytes[index]) { declared.insert(word()) } else { index += 1 }
    }
    // Its brackets are counted as those of any other line.
    index = rest
  }

  private mutating func readImport(_ start: Int) {
    // Only attributes and modifiers stand in front.
    for place in textStart..<max(textStart, start) {
      let byte = bytes[place]
      guard TextScanner.beginsWord(byte) || [0x40, 0x20, 0x28, 0x29].contains(byte) else { return }
    }
    while true {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x60 { index += 1 }
      guard index < bytes.count, TextScanner.beginsWord(bytes[index]) else { return }
      let first = index
      let name = word()
      // `import struct Foundation.URL`
      if TextScanner.keywords[name] != nil { continue }
      facts.imports.append(
        String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<index]), as: UTF8.self))
      return
    }
  }

  private enum Keyword { case type, `extension`, function, variable, `import`, main }

  private static let keywords: [UInt64: Keyword] = {
    var table: [UInt64: Keyword] = [:]
    func add(_ keyword: Keyword, _ words: String...) {
      for word in words { table[TextFacts.hash(word)] = keyword }
    }
    add(.type, "class", "struct", "enum", "actor", "protocol", "typealias")
    add(.extension, "extension")
    add(.function, "func")
    add(.variable, "let", "var")
    add(.import, "import")
    add(.main, "main", "UIApplicationMain", "NSApplicationMain")
    return table
  }()
}
