/// Which modules a module imports, directly or not.
///
/// Sets of modules are kept as bits, so that the whole of a program of *n* modules takes *n*²/8
/// bytes at most.
struct ModuleReach {
  private let numbers: [String: Int]
  private let imports: [[Int]]
  private var known: [Int: [UInt64]] = [:]

  init(_ modules: [String: Module]) {
    let sorted = modules.keys.sorted()
    var numbers: [String: Int] = [:]
    for (number, name) in sorted.enumerated() { numbers[name] = number }
    self.numbers = numbers
    imports = sorted.map { name in
      (modules[name]?.imports ?? []).compactMap { numbers[$0] }.sorted()
    }
  }

  /// Whether a module is another one, or imports it, directly or not.
  ///
  /// - Complexity: O(*m* + *i*) for *m* modules with *i* imports when first asked about a module,
  ///   then O(1).
  mutating func reaches(_ module: String, _ other: String) -> Bool {
    guard let from = numbers[module], let to = numbers[other] else { return module == other }
    let bits = known[from] ?? find(from)
    return bits[to >> 6] & (1 << UInt64(to & 63)) != 0
  }

  private mutating func find(_ start: Int) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (imports.count + 63) >> 6)
    var stack = [start]
    bits[start >> 6] |= 1 << UInt64(start & 63)
    while let next = stack.popLast() {
      if let below = known[next] {
        // All below it is known; what is on the stack stays there.
        for place in bits.indices { bits[place] |= below[place] }
        continue
      }
      for one in imports[next] where bits[one >> 6] & (1 << UInt64(one & 63)) == 0 {
        bits[one >> 6] |= 1 << UInt64(one & 63)
        stack.append(one)
      }
    }
    known[start] = bits
    return bits
  }
}
