/// Chooses the files that have to be read: the others have nothing to do with containers, and declare
/// nothing that those which have mention.
struct Prefilter {
  private let facts: [TextFacts]
  /// The files that mention a name that matters.
  private(set) var speaking: Set<Int> = []
  private var names: Set<UInt64> = []

  init(_ facts: [TextFacts]) {
    self.facts = facts
    for (index, one) in facts.enumerated() where one.mustRead { speaking.insert(index) }
    add(Relevance.words.union(Relevance.marks))
  }

  /// Adds names that matter.
  ///
  /// - Returns: Whether more files mention one than before.
  @discardableResult
  mutating func add(_ words: Set<String>) -> Bool {
    let fresh = Set(words.map(TextFacts.hash)).subtracting(names)
    guard !fresh.isEmpty else { return false }
    names.formUnion(fresh)
    let before = speaking.count
    for (index, one) in facts.enumerated() where !speaking.contains(index) {
      if one.words.contains(where: fresh.contains) { speaking.insert(index) }
    }
    return speaking.count > before
  }

  /// The files to read: those that mention a name that matters, and those that declare what a file to
  /// read mentions.
  var needed: Set<Int> {
    var declaring: [UInt64: [Int]] = [:]
    for (index, one) in facts.enumerated() where !speaking.contains(index) {
      for name in one.declared { declaring[name, default: []].append(index) }
    }
    guard !declaring.isEmpty else { return speaking }
    var needed = speaking
    var stack = Array(speaking)
    while let next = stack.popLast() {
      for word in facts[next].words {
        guard let files = declaring.removeValue(forKey: word) else { continue }
        for file in files where needed.insert(file).inserted { stack.append(file) }
      }
    }
    return needed
  }
}
