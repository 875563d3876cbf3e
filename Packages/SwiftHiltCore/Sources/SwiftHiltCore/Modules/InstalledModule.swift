/// A module of a container: installed, or being so. What changes is guarded by the wait lock.
final class InstalledModule {
  let type: Any.Type
  private var installer: CallThread?
  private var made = ModuleContents()
  private var isAwaited = false

  /// How long a thread waits until it looks again whether those it waits for have come to wait for
  /// it, in nanoseconds.
  private static let lookAgainNanoseconds: UInt64 = 20_000_000

  // Unsafe only to the checker: read and written under the wait lock; the condition is made once.
  nonisolated(unsafe) private static var waiting = ErasedDictionary<CallThread, InstalledModule>()
  private static let ended = Condition()

  /// Creates the mark of a module that a thread is about to install.
  init(_ type: Any.Type, by installer: CallThread) {
    self.type = type
    self.installer = installer
  }

  /// Creates the mark of a module that was installed elsewhere.
  init(_ type: Any.Type, made: ModuleContents) {
    self.type = type
    self.made = made
  }

  /// What the module made.
  var contents: ModuleContents {
    WaitLock.lock()
    defer { WaitLock.unlock() }
    return made
  }

  /// Notes the result of an installer, and wakes the waiting threads.
  func end(_ contents: ModuleContents) {
    WaitLock.lock()
    (installer, made) = (nil, contents)
    if isAwaited { InstalledModule.ended.wakeAll() }
    WaitLock.unlock()
  }

  /// Waits until the module is installed, unless that waits for the caller.
  func wait() {
    let thread = currentThread()
    WaitLock.lock()
    defer { WaitLock.unlock() }
    if installer == nil || installer == thread { return }
    isAwaited = true
    InstalledModule.waiting[thread] = self
    while let installer, !InstalledModule.leads(from: installer, to: thread) {
      _ = InstalledModule.ended.wait(nanoseconds: InstalledModule.lookAgainNanoseconds)
    }
    InstalledModule.waiting[thread] = nil
  }

  /// Whether a thread is another one, or waits for it: for its modules, or for what it builds.
  private static func leads(from start: CallThread, to thread: CallThread) -> Bool {
    var (next, seen): (CallThread?, ErasedSet<CallThread>) = (start, ErasedSet())
    while let here = next, seen.insert(here) {
      if here == thread { return true }
      next = waiting[here]?.installer ?? here.flight?.claim?.thread
    }
    return false
  }
}

/// What a module made in one container.
struct ModuleContents {
  var contributions: [ContributionList.Entry] = []
  var bindings: [InstallScope.Bound] = []
}
