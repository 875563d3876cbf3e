import CSwiftHilt

/// The system functions that Core uses.
@_spi(Layers) public enum Platform {
  /// The time of a clock that never goes back, in nanoseconds.
  public static var now: UInt64 { hilt_now() }

  /// Prints a message and a newline to standard error, in one system call. On Apple platforms, this
  /// also logs the message.
  public static func warn(_ message: String) { hilt_warn(message) }

  static var isMainActor: Bool { hilt_is_main_actor() }

  /// A word that identifies the current task while it runs, or 0 outside a task.
  static var task: UInt { hilt_current_task() }

  private static let asyncFactories = AtomicWord()

  /// Whether an asynchronous factory may have run in this process. If not, no task has a build.
  static var hasAsyncFactories: Bool { asyncFactories.value != 0 }

  static func noteAsyncFactory() { asyncFactories.set(1) }
}

/// The process-wide lock of flights, latches and installations, under which threads sleep for them.
/// The graph of waits is read under it.
enum WaitLock {
  static func lock() { hilt_wait_lock() }
  static func unlock() { hilt_wait_unlock() }

  static func with<R>(_ body: () throws -> R) rethrows -> R {
    hilt_wait_lock()
    defer { hilt_wait_unlock() }
    return try body()
  }

  /// Sleeps until ``wakeAll()`` or a time, and releases the lock in the meantime. Waits are rare, so
  /// all sleeping threads wake together, and each looks whether its own wait is over.
  ///
  /// - Returns: `false` if the time came first.
  static func sleep(until time: UInt64) -> Bool { hilt_wait_sleep(time) }

  static func wakeAll() { hilt_wait_wake() }
}

/// An atomic word on the heap, which its owner deallocates.
struct AtomicWord: @unchecked Sendable {
  // @unchecked Sendable because the word is only used atomically.
  private let word: UnsafeMutablePointer<UInt>

  init(_ value: UInt = 0) {
    word = .allocate(capacity: 1)
    word.initialize(to: value)
  }

  func deallocate() { word.deallocate() }

  @inline(__always)
  var value: UInt { hilt_load(word) }

  /// Replaces an expected value with another. Returns `false`, with nothing changed, if the word
  /// doesn't have the expected value.
  func replace(_ expected: UInt, by value: UInt) -> Bool { hilt_replace(word, expected, value) }

  func set(_ value: UInt) { hilt_store_release(word, value) }

  /// Returns the value after the addition.
  func add(_ count: UInt) -> UInt { hilt_add(word, count) }
}

/// Sleeps for a moment, longer in later rounds.
func nap(_ round: inout UInt32) {
  hilt_nap(round)
  round += 1
}

/// The types that SwiftHilt knows to be neither derived requests nor resolvers. An address marked
/// with ``notDisposable`` belongs to a type that isn't disposable. A table of 256 addresses keeps
/// the latest type of each place.
enum KnownTypes {
  /// The mark on the address of a type whose instances `close()` never disposes of.
  static let notDisposable: UInt = 1

  // nonisolated(unsafe) because the words are only used atomically.
  nonisolated(unsafe) private static let words = {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 256)
    words.initialize(repeating: 0, count: 256)
    return words
  }()

  @inline(__always)
  static func contain(_ address: UInt) -> Bool { hilt_load(words + place(of: address)) == address }

  static func insert(_ address: UInt) { hilt_store_release(words + place(of: address), address) }

  @inline(__always)
  private static func place(of address: UInt) -> Int {
    Int(truncatingIfNeeded: hilt_hash(address) >> 56)
  }
}
