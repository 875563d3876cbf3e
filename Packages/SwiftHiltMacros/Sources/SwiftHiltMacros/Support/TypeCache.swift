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

  /// The implementations of entry points.
  static let entryPoints = TypeCache()

  /// The type that answers a protocol; what was not found is looked for anew the next time.
  ///
  /// The first look-up of a protocol costs microseconds, later ones a dictionary access.
  func value(for type: Any.Type) -> (any EntryPointImplementation.Type)? {
    let id = ObjectIdentifier(type)
    if let known = withLock({ types[id] }) { return known }
    guard let found = _entryPoint(of: type) else { return nil }
    withLock { types[id] = found }
    return found
  }

  private func withLock<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body()
  }
}
