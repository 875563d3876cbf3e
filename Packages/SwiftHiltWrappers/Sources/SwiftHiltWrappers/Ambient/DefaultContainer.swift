/// The container that answers where nothing else is set; it may be swapped at any time.
///
/// There is one for the process. A test's own one is carried by its scope, and thus by its task.
final class DefaultContainer: @unchecked Sendable {
  // @unchecked Sendable because the lock guards `stored`.
  private let lock = Lock()
  private var stored: Container?

  init(_ container: Container? = nil) {
    stored = container
  }

  /// The container; made when it is first asked for.
  var container: Container {
    get {
      lock.withLock {
        if let stored { return stored }
        let made = Container(name: "default")
        stored = made
        return made
      }
    }
    set {
      // The old container is let go outside the lock: its instances' `deinit` may be anything.
      let old = lock.withLock { () -> Container? in
        let old = stored
        stored = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The one of the process.
  static let ofProcess = DefaultContainer()

  /// What is the default here.
  static var current: DefaultContainer { AmbientScope.innermost?.defaults ?? ofProcess }
}
