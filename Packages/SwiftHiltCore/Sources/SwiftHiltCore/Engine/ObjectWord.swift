// The form in which the C part keeps an object: a word, 0 for none.

extension Unmanaged {
  /// The object of a word; `nil` for 0.
  @inline(__always)
  init?(word: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    self = .fromOpaque(pointer)
  }

  /// The object's word.
  @inline(__always)
  var word: UInt { UInt(bitPattern: toOpaque()) }
}
