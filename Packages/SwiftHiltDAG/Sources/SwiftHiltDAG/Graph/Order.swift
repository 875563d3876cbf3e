/// The indexes of a list's elements, sorted. All lists use one sort, so that the compiler doesn't
/// specialise one for each type of element.
///
/// - Returns: The indexes in order; equal elements keep their order.
/// - Complexity: O(*n* log *n*).
@inline(never)
@_spi(Layers) public func sortedPlaces(_ count: Int, _ precedes: (_ a: Int, _ b: Int) -> Bool)
  -> [Int]
{
  Array(0..<count).sorted(by: precedes)
}

/// The runs of several neighbours in a sorted list of places that are alike.
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
  /// The elements in order; equal ones keep their order.
  @_spi(Layers) public func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedPlaces(elements.count) { precedes(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements from the least to the greatest.
  @_spi(Layers) public func inOrder() -> [Element] { inOrder { $0 < $1 } }
}
