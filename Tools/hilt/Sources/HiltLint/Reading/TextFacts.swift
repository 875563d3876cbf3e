/// What a file's text tells without being parsed: which words it has, and what it may declare.
///
/// Words are kept as hashes. Two words with one hash make the linter read a file too many, never one
/// too few.
struct TextFacts: Equatable {
  /// All words, those of comments and strings included, sorted.
  var words: [UInt64] = []
  /// The names that other files may know: types, what is extended, functions and variables outside
  /// of types.
  var declared: [UInt64] = []
  /// The modules that it imports.
  var imports: [String] = []
  /// Whether it has to be read whatever its words are: it may be broken, or it begins a program.
  var mustRead = false

  /// The hash of a word (FNV-1a).
  static func hash(_ word: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

extension FormWriter {
  mutating func write(_ facts: TextFacts) {
    write(facts.mustRead ? 1 : 0)
    write(facts.imports.count)
    for name in facts.imports { write(name) }
    for list in [facts.words, facts.declared] {
      write(list.count)
      for word in list { write(fixed: word) }
    }
  }
}

extension FormReader {
  mutating func textFacts() throws -> TextFacts {
    var facts = TextFacts()
    facts.mustRead = try number() == 1
    for _ in 0..<(try count()) { facts.imports.append(try text()) }
    facts.words = try fixedNumbers()
    facts.declared = try fixedNumbers()
    return facts
  }
}
