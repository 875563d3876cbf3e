#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Generated types by the identity of their protocol, shared by all threads.
final class TypeCache: @unchecked Sendable {
  // @unchecked Sendable because `types` is touched with `lock` held only.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var types: [ObjectIdentifier: any EntryPointImplementation.Type] = [:]

  init() {
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The type kept for an identity.
  func value(for id: ObjectIdentifier) -> (any EntryPointImplementation.Type)? {
    withLock { types[id] }
  }

  /// Keeps a type for an identity.
  func set(_ type: any EntryPointImplementation.Type, for id: ObjectIdentifier) {
    withLock { types[id] = type }
  }

  private func withLock<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
