/// A text that equals one of the same bytes alone: what differs in Unicode normalization is two
/// names, although `String` finds it equal.
struct ExactText: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: ExactText, b: ExactText) -> Bool {
    a.text == b.text && a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Orders as `String` does, and what it finds equal by the bytes.
  static func < (a: ExactText, b: ExactText) -> Bool {
    if a.text != b.text { return a.text < b.text }
    return a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}
