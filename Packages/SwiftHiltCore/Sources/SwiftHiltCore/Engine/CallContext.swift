/// The call path of the moment, for the layers that offer an ambient resolver.
@_spi(Layers) public enum CallContext {
  /// The container of the innermost factory that runs on this thread, or for this task.
  ///
  /// - Complexity: O(1): a thread-local read, and a task-local one when no factory runs here.
  public static var runningResolver: Container? {
    if let thread = CallThread.existing, thread.depth > 0 { return thread.top.container }
    return Platform.hasAsyncFactories ? AsyncBuild.current?.container : nil
  }

  /// How many factories run on this thread, one inside the other.
  public static var depth: Int {
    CallThread.existing?.depth ?? 0
  }

  /// Whether an asynchronous factory ever ran in this process: before, ``asyncDepth`` is 0.
  public static var hasAsyncFactories: Bool { Platform.hasAsyncFactories }

  /// How many asynchronous factories run for this task, one inside the other.
  public static var asyncDepth: Int {
    AsyncBuild.current?.depth ?? 0
  }

  /// A number of this thread, unique in the process.
  public static var threadNumber: UInt64 { currentThread().number }

  /// The object that the layer above set for this thread, not retained, and ``depth``, in one read.
  public static var ambientState: (object: UnsafeRawPointer?, depth: Int) {
    guard let thread = CallThread.existing else { return (nil, 0) }
    return (thread.ambient, thread.depth)
  }

  /// Sets the object of ``ambientState``, and what counts while the code that sets it runs: the
  /// ``depth``, the ``taskWord`` and the container it makes ambient.
  ///
  /// - Returns: The object before. References are not counted: the caller owns what it gives and
  ///   gets.
  public static func swapAmbient(
    _ object: UnsafeRawPointer?, depth: Int, task: UInt, container: Unmanaged<Container>?
  ) -> UnsafeRawPointer? {
    currentThread().swapAmbient(
      object, depth: depth, task: task, container?._withUnsafeGuaranteedRef { $0.store })
  }

  /// What tells the current task from others while it runs; 0 outside a task.
  public static var taskWord: UInt { Platform.task }
}
