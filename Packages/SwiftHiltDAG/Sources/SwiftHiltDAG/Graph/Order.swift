/// Returns the indexes of a list's elements, sorted. All lists share one sort, so the compiler
/// doesn't specialise it for each type of element.
///
/// - Returns: The indexes in order; equal elements keep their order.
/// - Complexity: O(*n* log *n*).
@inline(never)
@_spi(Layers) public func sortedPlaces(_ count: Int, _ precedes: (_ a: Int, _ b: Int) -> Bool)
  -> [Int]
{
  Array(0..<count).sorted(by: precedes)
}

/// Returns the groups of two or more neighbours that are alike, in a sorted list of places.
func runs(_ order: [Int], areAlike: (_ a: Int, _ b: Int) -> Bool) -> [[Int]] {
  var runs: [[Int]] = []
  var start = 0
  while start < order.count {
    var end = start + 1
    while end < order.count, areAlike(order[start], order[end]) { end += 1 }
    if end - start > 1 { runs.append(Array(order[start..<end])) }
    start = end
  }
  return runs
}

extension Sequence {
  /// Returns the elements in order; equal ones keep their order.
  @_spi(Layers) public func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedPlaces(elements.count) { precedes(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// Returns the elements from the least to the greatest.
  @_spi(Layers) public func inOrder() -> [Element] { inOrder { $0 < $1 } }
}
