/// A text that equals only a text with the same bytes. Texts that differ in Unicode normalisation
/// are different, although `String` treats them as equal.
@_spi(Layers) public struct ExactText: Hashable, Comparable, Sendable {
  /// The text.
  public let text: String

  /// Wraps a text.
  public init(_ text: String) { self.text = text }

  /// Compares texts byte by byte.
  @inline(never)
  public static func == (a: ExactText, b: ExactText) -> Bool {
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Orders texts as `String` does. Texts that `String` treats as equal are ordered by their bytes.
  @inline(never)
  public static func < (a: ExactText, b: ExactText) -> Bool {
    if a.text != b.text { return a.text < b.text }
    return a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension String.UTF8View {
  /// Returns whether the bytes end with those of another text.
  @_spi(Layers) public func hasSuffix(_ text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension Comparable {
  /// Returns whether one value precedes another, where `nil` precedes all other values.
  static func precedes(_ a: Self?, _ b: Self?) -> Bool {
    guard let b else { return false }
    return a.map { $0 < b } ?? true
  }
}
