// The C code keeps an object as a word, which is 0 if there is none.

extension Unmanaged {
  @inline(__always)
  init?(word: UInt) {
    guard let pointer = UnsafeRawPointer(bitPattern: word) else { return nil }
    self = .fromOpaque(pointer)
  }

  @inline(__always)
  var word: UInt { UInt(bitPattern: toOpaque()) }
}
