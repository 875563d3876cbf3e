import CSwiftHilt

/// A value that only one thread uses at a time, for a few lines without user code.
///
/// The value must have a size, because ThreadSanitizer mistakes accesses to an empty value for a
/// race.
@_spi(Layers) public final class Locked<Value>: @unchecked Sendable {
  // @unchecked Sendable because `value` is only reached in `withLock`, under the lock.
  @usableFromInline var value: Value
  private let word: UnsafeMutablePointer<hilt_lock>

  /// Creates a lock around a value.
  public init(_ value: Value) {
    self.value = value
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit { word.deallocate() }

  @usableFromInline func lock() { hilt_lock_take(word) }
  @usableFromInline func unlock() { hilt_lock_give(word) }

  /// Runs a short closure on the value, under the lock. The closure must neither call user code nor
  /// use this object again.
  @inlinable
  public func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body(&value)
  }
}
