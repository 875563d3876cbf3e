/// Random numbers that a seed determines.
///
/// Source: G. L. Steele et al., "Fast splittable pseudorandom number generators", OOPSLA 2014,
/// [doi:10.1145/2660193.2660195](https://doi.org/10.1145/2660193.2660195).
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a sequence from a seed.
  public init(_ seed: UInt64) { state = seed }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number from zero up to, but not including, a bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns `true` with a probability in percent.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns a random element.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
