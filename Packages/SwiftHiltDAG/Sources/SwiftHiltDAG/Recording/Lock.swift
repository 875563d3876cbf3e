#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock that one thread at a time holds; not recursive.
struct Lock: @unchecked Sendable {
  // @unchecked Sendable because the mutex is made for being shared, and the pointer never changes.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Creates a lock; its owner calls ``destroy()`` in the end.
  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  func destroy() {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func lock() { pthread_mutex_lock(mutex) }

  @inline(__always)
  func unlock() { pthread_mutex_unlock(mutex) }
}

/// A value that one thread at a time may touch.
final class Locked<Value>: @unchecked Sendable {
  // @unchecked Sendable because `value` is only reached in `withLock`, under the lock.
  private var value: Value
  private let guardian = Lock()

  init(_ value: Value) {
    self.value = value
  }

  deinit { guardian.destroy() }

  /// Runs a short closure on the value. No user code inside.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    guardian.lock()
    defer { guardian.unlock() }
    return try body(&value)
  }
}
