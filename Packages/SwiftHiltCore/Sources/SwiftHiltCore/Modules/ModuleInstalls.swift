import CSwiftHilt

/// A module of a container: installed, or being so.
struct InstalledModule {
  let module: AnyModule
  /// The thread that installs it at this moment.
  var installer: CallThread?
  /// Whether somebody waits until it is installed.
  var isAwaited = false
}

/// Who waits for modules that other threads install. Guarded by the wait lock.
enum ModuleInstalls {
  /// How long a thread waits until it looks again whether those it waits for have come to wait for
  /// it, in nanoseconds.
  private static let lookAgainNanoseconds: UInt64 = 20_000_000

  nonisolated(unsafe) private static var waiting: [CallThread: (Container, ObjectIdentifier)] = [:]
  nonisolated(unsafe) private static let ended = hilt_condition_create()

  /// Waits until a module is installed, unless that waits for the caller.
  static func wait(for module: ObjectIdentifier, in container: Container) {
    let thread = currentThread()
    hilt_wait_lock()
    waiting[thread] = (container, module)
    while let installer = awaitedInstaller(of: module, in: container),
      !leads(from: installer, to: thread)
    {
      _ = hilt_condition_wait(ended, lookAgainNanoseconds)
    }
    waiting[thread] = nil
    hilt_wait_unlock()
  }

  /// Wakes those who wait.
  static func wake() {
    hilt_wait_lock()
    hilt_condition_broadcast(ended)
    hilt_wait_unlock()
  }

  private static func awaitedInstaller(
    of module: ObjectIdentifier, in container: Container
  ) -> CallThread? {
    container.withRare { rare in
      guard let installer = rare.modules[module]?.installer else { return nil }
      rare.modules[module]!.isAwaited = true
      return installer
    }
  }

  /// Whether a thread is another one, or waits for it: for its modules, or for what it builds.
  private static func leads(from start: CallThread, to thread: CallThread) -> Bool {
    var (next, seen): (CallThread?, Set<CallThread>) = (start, [])
    while let here = next, seen.insert(here).inserted {
      if here == thread { return true }
      if let (container, module) = waiting[here] {
        next = container.ifRare { $0.modules[module]?.installer } ?? nil
      } else {
        next = WaitGraph.waiting(here)?.claim?.pointee.thread
      }
    }
    return false
  }
}
