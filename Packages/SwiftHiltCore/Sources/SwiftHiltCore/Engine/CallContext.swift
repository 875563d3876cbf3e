/// The current call path, for layers that offer an ambient resolver.
@_spi(Layers) public enum CallContext {
  /// The container of the innermost factory that runs on this thread, or for this task. `nil` if no
  /// factory runs.
  ///
  /// - Complexity: O(1): a thread-local read, and a task-local one when no factory runs here.
  public static var runningResolver: Container? {
    if let thread = CallThread.existing, thread.depth > 0 { return thread.top.container }
    return Platform.hasAsyncFactories ? AsyncBuild.current?.container : nil
  }

  /// The function that returns the default container of the layer above, if there is one. Messages
  /// about a missing key also search that container.
  public static let defaultContainer = SetOnce<@Sendable () -> Container?>()

  /// The number of frames on this thread's call path.
  public static var depth: Int {
    CallThread.existing?.depth ?? 0
  }

  /// Whether an asynchronous factory has ever run in this process. Until then, ``asyncDepth`` is 0.
  public static var hasAsyncFactories: Bool { Platform.hasAsyncFactories }

  /// How many asynchronous factories run for this task, one inside another.
  public static var asyncDepth: Int {
    AsyncBuild.current?.depth ?? 0
  }

  /// This thread's number, unique in the process.
  public static var threadNumber: UInt64 { currentThread().number }

  /// The unretained object that the layer above set for this thread, and ``depth``, in one read.
  public static var ambientState: (object: UnsafeRawPointer?, depth: Int) {
    guard let thread = CallThread.existing else { return (nil, 0) }
    return (thread.ambient, thread.depth)
  }

  /// Sets the object of ``ambientState``, and the ``depth``, ``taskWord`` and ambient container
  /// that apply while the caller runs.
  ///
  /// - Returns: The previous object. The function neither retains nor releases an object, because
  ///   the caller owns both.
  public static func swapAmbient(
    _ object: UnsafeRawPointer?, depth: Int, task: UInt, container: Unmanaged<Container>?
  ) -> UnsafeRawPointer? {
    currentThread().swapAmbient(
      object, depth: depth, task: task, container?._withUnsafeGuaranteedRef { $0.store })
  }

  /// A word that identifies the current task while it runs, or 0 outside a task.
  public static var taskWord: UInt { Platform.task }
}
