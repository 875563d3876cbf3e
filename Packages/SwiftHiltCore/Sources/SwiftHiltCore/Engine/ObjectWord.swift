// The C code keeps an object as a word, which is 0 if there is none.

extension Unmanaged {
  /// Creates a reference to the object of a word, or returns `nil` for 0.
  @inline(__always)
  init?(word: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    self = .fromOpaque(pointer)
  }

  /// The object's word.
  @inline(__always)
  var word: UInt { UInt(bitPattern: toOpaque()) }
}
