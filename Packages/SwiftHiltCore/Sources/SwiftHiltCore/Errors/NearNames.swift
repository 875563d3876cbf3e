/// Finds the name that was probably meant by one that stands for nothing: of a scope, say.
@_spi(Layers) public enum _NearNames {
  /// The most alike of some names, or `nil` when none is alike enough: one letter in four may be
  /// wrong, missing, doubled or swapped with its neighbour, and case does not count.
  ///
  /// - Complexity: O(*n* *m*) for *n* names of *m* letters.
  public static func nearest(to name: String, among names: [String]) -> String? {
    var best: (name: String, distance: Int)?
    for other in names.sorted() where other != name {
      let (a, b) = (folded(name), folded(other))
      let allowed = min(a.count, b.count) <= 3 ? 0 : max(1, max(a.count, b.count) / 4)
      guard abs(a.count - b.count) <= allowed else { continue }
      let distance = distance(a, b)
      if distance <= allowed, distance < best?.distance ?? .max { best = (other, distance) }
    }
    return best?.name
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { 65...90 ~= $0 ? $0 + 32 : $0 }
  }

  /// How many letters have to be changed, put in, left out or swapped with their neighbour.
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
