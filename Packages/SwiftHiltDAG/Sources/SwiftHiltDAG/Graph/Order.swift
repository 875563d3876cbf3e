/// The places of a list's elements, sorted: one sort for all lists, so that none is compiled for each
/// type of element.
///
/// - Returns: The places in order; equal elements stay in theirs.
/// - Complexity: O(*n* log *n*).
@inline(never)
func sortedPlaces(_ count: Int, _ precedes: (_ a: Int, _ b: Int) -> Bool) -> [Int] {
  Array(0..<count).sorted(by: precedes)
}
