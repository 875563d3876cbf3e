/// Finds the name that the user probably meant by an unknown name, such as that of a scope.
@_spi(Layers) public enum NearNames {
  /// Returns the most similar of the other names, or `nil` if none is similar enough.
  ///
  /// Bytes may be wrong, missing, extra or swapped with a neighbour. One byte may differ, or a
  /// quarter of the longer name's bytes if that is more. If either name has three bytes or fewer,
  /// no byte may differ. The case of ASCII letters doesn't count.
  ///
  /// - Complexity: O(*n* *m*²) for *n* names of *m* bytes.
  public static func nearest(to name: String, among names: [String]) -> String? {
    var best: (name: String, distance: Int)?
    for other in names where other != name {
      let (a, b) = (folded(name), folded(other))
      let allowed = min(a.count, b.count) <= 3 ? 0 : max(1, max(a.count, b.count) / 4)
      guard abs(a.count - b.count) <= allowed else { continue }
      let distance = distance(a, b)
      guard distance <= allowed else { continue }
      // Among equally similar names, the alphabetically first one wins.
      if let best, (best.distance, best.name) <= (distance, other) { continue }
      best = (other, distance)
    }
    return best?.name
  }

  /// Returns whether one of two types is probably named after the other, as `RealApi` and `ApiImpl`
  /// are after `Api`. The shorter name has three bytes or more, and is the beginning or the end of
  /// the longer name, in whole words.
  static func areNamesakes(_ one: String, _ other: String) -> Bool {
    let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    guard short.utf8.count >= 3, short.utf8.count < long.utf8.count,
      short.utf8.allSatisfy(isOfName), long.utf8.allSatisfy(isOfName)
    else { return false }
    if long.hasPrefix(short) {
      // The next word must begin after the short name.
      let next = long.utf8[long.utf8.index(long.startIndex, offsetBy: short.utf8.count)]
      return 65...90 ~= next || next == 95
    }
    return long.hasSuffix(short) && short.utf8.first.map { 65...90 ~= $0 } == true
  }

  /// Returns what follows the last arrow in a type's name, or the whole name if it has no arrow.
  static func made(by name: String) -> String {
    name.lastIndex(of: "-").map { String(name[$0...].dropFirst(3)) } ?? name
  }

  /// Returns whether a key's name is that of a function or a factory which returns a type.
  static func isMaker(_ key: BindingKey, of made: String) -> Bool {
    let name = key.typeName
    return name.hasSuffix("-> \(made)") || name == "\(made)Factory"
      || name == "Factory" && key.qualifiedTypeName.hasSuffix(".\(made).Factory")
  }

  /// Returns whether a byte may be part of a plain name. The names of generic types and functions
  /// aren't plain, because they contain other types' names.
  private static func isOfName(_ byte: UInt8) -> Bool {
    48...57 ~= byte || 65...90 ~= byte || 97...122 ~= byte || byte == 95 || byte > 127
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { 65...90 ~= $0 ? $0 + 32 : $0 }
  }

  /// Returns the smallest number of changes, insertions, removals and swaps of neighbouring bytes
  /// that turns one name into the other. No byte changes again after a swap.
  ///
  /// Source: F. J. Damerau, "A technique for computer detection and correction of spelling errors",
  /// *CACM* 7(3), 1964, [doi:10.1145/363958.363994](https://doi.org/10.1145/363958.363994).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var (older, last) = ([Int](), Array(0...b.count))
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
        row.append(cost)
      }
      (older, last) = (last, row)
    }
    return last[b.count]
  }
}
