import CSwiftHilt

/// The call path of the moment, for the layers that offer an ambient resolver.
public enum CallContext {
  /// The container of the innermost factory that runs on this thread, or for this task.
  ///
  /// - Complexity: O(1): a thread-local read, and a task-local one when no factory runs here.
  public static var runningResolver: Container? {
    if let thread = hilt_thread_existing(), thread.pointee.depth > 0,
      let container = thread.pointee.top.pointee.container
    {
      return Unmanaged<Container>.fromOpaque(container).takeUnretainedValue()
    }
    return hilt_async_ever() ? AsyncBuild.current?.container : nil
  }

  /// How many factories run on this thread, one inside the other.
  public static var depth: Int {
    hilt_thread_existing().map { Int($0.pointee.depth) } ?? 0
  }

  /// Whether an asynchronous factory ever ran in this process: before, ``asyncDepth`` is 0.
  public static var hasAsyncFactories: Bool { hilt_async_ever() }

  /// How many asynchronous factories run for this task, one inside the other.
  public static var asyncDepth: Int {
    var (depth, build) = (0, AsyncBuild.current)
    while let here = build { (depth, build) = (depth + 1, here.parent) }
    return depth
  }

  /// A number of this thread, unique in the process.
  public static var threadNumber: UInt64 { UInt64(currentThread().pointee.number) }

  /// The object that the layer above set for this thread, not retained, and ``depth``, in one read.
  public static var ambientState: (object: UnsafeRawPointer?, depth: Int) {
    guard let thread = hilt_thread_existing() else { return (nil, 0) }
    return (UnsafeRawPointer(bitPattern: thread.pointee.ambient), Int(thread.pointee.depth))
  }

  /// Sets the object of ``ambientState``, and what counts while the code that sets it runs: the
  /// ``depth``, the ``taskWord`` and the container it makes ambient.
  ///
  /// - Returns: The object before. References are not counted: the caller owns what it gives and
  ///   gets.
  public static func _swapAmbient(
    _ object: UnsafeRawPointer?, depth: Int, task: UInt, container: Unmanaged<Container>?
  ) -> UnsafeRawPointer? {
    let thread = currentThread()
    let old = thread.pointee.ambient
    thread.pointee.ambient = UInt(bitPattern: object)
    thread.pointee.ambient_depth = UInt(depth)
    thread.pointee.ambient_task = task
    thread.pointee.ambient_store = container?._withUnsafeGuaranteedRef { $0.store }
    return UnsafeRawPointer(bitPattern: old)
  }

  /// What tells the current task from others while it runs; 0 outside a task.
  public static var taskWord: UInt { hilt_current_task() }
}
