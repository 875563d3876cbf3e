#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where threads wait until another one has done something, once.
final class Gate: @unchecked Sendable {
  // @unchecked Sendable because `isOpen` is read and written with the mutex held.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let opened: UnsafeMutablePointer<pthread_cond_t>
  private var isOpen = false

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    opened = .allocate(capacity: 1)
    opened.initialize(to: pthread_cond_t())
    pthread_cond_init(opened, nil)
  }

  deinit {
    pthread_cond_destroy(opened)
    opened.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Lets everybody through.
  func open() {
    pthread_mutex_lock(mutex)
    isOpen = true
    pthread_cond_broadcast(opened)
    pthread_mutex_unlock(mutex)
  }

  /// Waits until the gate is open.
  ///
  /// - Parameter warning: Written to standard error when that takes more than five seconds.
  func wait(telling warning: @autoclosure () -> String) {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_sec += 5
    var isTold = false
    pthread_mutex_lock(mutex)
    while !isOpen {
      if isTold {
        pthread_cond_wait(opened, mutex)
      } else if pthread_cond_timedwait(opened, mutex, &deadline) == ETIMEDOUT {
        isTold = true
        Gate.warn(warning())
      }
    }
    pthread_mutex_unlock(mutex)
  }

  private static func warn(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
