#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock for a few instructions; never held while code of others runs.
final class Lock: @unchecked Sendable {
  // @unchecked Sendable because the memory is a lock, made for use by several threads.
  #if canImport(Darwin)
    private let primitive: UnsafeMutablePointer<os_unfair_lock>
  #else
    private let primitive: UnsafeMutablePointer<pthread_mutex_t>
  #endif

  init() {
    primitive = .allocate(capacity: 1)
    #if canImport(Darwin)
      primitive.initialize(to: os_unfair_lock())
    #else
      primitive.initialize(to: pthread_mutex_t())
      pthread_mutex_init(primitive, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(primitive)
    #endif
    primitive.deallocate()
  }

  /// Runs a short closure with the lock held.
  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    #if canImport(Darwin)
      os_unfair_lock_lock(primitive)
      defer { os_unfair_lock_unlock(primitive) }
    #else
      pthread_mutex_lock(primitive)
      defer { pthread_mutex_unlock(primitive) }
    #endif
    return try body()
  }
}
