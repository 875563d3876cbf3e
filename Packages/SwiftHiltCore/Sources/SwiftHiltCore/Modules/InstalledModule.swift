/// A module that a container has installed or is installing. The wait lock guards its variables.
final class InstalledModule {
  let type: Any.Type
  private var installer: CallThread?
  private var made = ModuleContents()
  private var isAwaited = false

  /// How long a thread sleeps before it checks again whether the installer waits for it, in
  /// nanoseconds.
  private static let lookAgainNanoseconds: UInt64 = 20_000_000

  // nonisolated(unsafe) because threads read and write it only under the wait lock.
  nonisolated(unsafe) private static var waiting = ErasedDictionary<CallThread, InstalledModule>()
  private static let ended = Condition()

  init(_ type: Any.Type, by installer: CallThread) {
    self.type = type
    self.installer = installer
  }

  /// Creates the record of a module that a fork's original has installed.
  init(_ type: Any.Type, made: ModuleContents) {
    self.type = type
    self.made = made
  }

  var contents: ModuleContents {
    WaitLock.lock()
    defer { WaitLock.unlock() }
    return made
  }

  func end(_ contents: ModuleContents) {
    WaitLock.lock()
    (installer, made) = (nil, contents)
    if isAwaited { InstalledModule.ended.wakeAll() }
    WaitLock.unlock()
  }

  var isInstalled: Bool {
    WaitLock.lock()
    defer { WaitLock.unlock() }
    return installer == nil
  }

  /// Waits until the module is installed, unless this thread is its installer or the installer
  /// waits for this thread.
  ///
  /// - Returns: Whether the module is installed.
  @discardableResult
  func wait() -> Bool {
    let thread = currentThread()
    WaitLock.lock()
    defer { WaitLock.unlock() }
    if installer == nil || installer == thread { return installer == nil }
    isAwaited = true
    InstalledModule.waiting[thread] = self
    while let installer, !InstalledModule.leads(from: installer, to: thread) {
      _ = InstalledModule.ended.wait(nanoseconds: InstalledModule.lookAgainNanoseconds)
    }
    InstalledModule.waiting[thread] = nil
    return installer == nil
  }

  /// Returns whether the first thread is the second or waits for it, directly or through others. A
  /// thread may wait for another to install a module or to build an instance.
  private static func leads(from start: CallThread, to thread: CallThread) -> Bool {
    var (next, seen): (CallThread?, ErasedSet<CallThread>) = (start, ErasedSet())
    while let here = next, seen.insert(here) {
      if here == thread { return true }
      next = waiting[here]?.installer ?? here.flight?.claim?.thread
    }
    return false
  }
}

/// The bindings and contributions of a module in one container.
struct ModuleContents {
  var contributions: [ContributionList.Entry] = []
  var bindings: [InstallScope.Bound] = []
}
