/// The current call path, for layers that offer an ambient resolver.
@_spi(Layers) public enum CallContext {
  /// The container of the innermost factory that runs on this thread, or else for this task; `nil`
  /// if no factory runs.
  ///
  /// - Complexity: O(1).
  public static var runningResolver: Container? {
    if let thread = CallThread.existing, thread.depth > 0 { return thread.top.container }
    return Platform.hasAsyncFactories ? AsyncBuild.current?.container : nil
  }

  /// A function that returns the default container of the layer above, or `nil` if there is none
  /// yet. The layer above sets this function. Messages about a missing key also search that
  /// container's family.
  public static let defaultContainer = SetOnce<@Sendable () -> Container?>()

  /// The number of frames on this thread's call path.
  public static var depth: Int {
    CallThread.existing?.depth ?? 0
  }

  /// Whether an asynchronous factory may have run in this process. If not, ``asyncDepth`` is 0.
  public static var hasAsyncFactories: Bool { Platform.hasAsyncFactories }

  /// How many asynchronous factories run for this task, one inside another.
  public static var asyncDepth: Int {
    AsyncBuild.current?.depth ?? 0
  }

  /// This thread's number, unique in the process.
  public static var threadNumber: UInt64 { currentThread().number }

  /// The object that the layer above set for this thread, not retained, and the thread's ``depth``.
  /// The object is `nil` if none is set.
  public static var ambientState: (object: UnsafeRawPointer?, depth: Int) {
    guard let thread = CallThread.existing else { return (nil, 0) }
    return (thread.ambient, thread.depth)
  }

  /// Sets the object of ``ambientState`` and its container, if any, and the ``depth`` and
  /// ``taskWord`` of the code that they apply to.
  ///
  /// This function doesn't retain the object or the container. The caller keeps both alive until it
  /// restores the previous object.
  ///
  /// - Returns: The previous object.
  public static func swapAmbient(
    _ object: UnsafeRawPointer?, depth: Int, task: UInt, container: Unmanaged<Container>?
  ) -> UnsafeRawPointer? {
    currentThread().swapAmbient(
      object, depth: depth, task: task, container?._withUnsafeGuaranteedRef { $0.store })
  }

  /// A word that identifies the current task while it runs, or 0 outside a task.
  public static var taskWord: UInt { Platform.task }
}
