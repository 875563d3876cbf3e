/// What tasks inherit of the asynchronous factory that started them: its build, until that has ended.
///
/// A task that a factory started and that goes on when the factory has returned keeps this, and nothing
/// of the call: no path, no graph, no container.
final class AsyncContext: Sendable {
  /// The context of the innermost factory that runs for the current task, or started it.
  @TaskLocal static var bound: AsyncContext?

  private let running: Locked<AsyncBuild?>

  init(_ build: AsyncBuild) { running = Locked(build) }

  var build: AsyncBuild? { running.withLock { $0 } }

  /// The factory has returned.
  func end() {
    let old = running.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }
}

/// One asynchronous factory that runs: the step that `AsyncResolver` calls see around them, and whose
/// claim others wait for.
final class AsyncBuild: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards `waits`, `task` and `isSplit`, and the rest is
  // immutable.

  /// The innermost build that runs for the current task, or for the one that started it.
  static var current: AsyncBuild? {
    Platform.hasAsyncFactories ? AsyncContext.bound?.build : nil
  }

  let key: BindingKey
  let cell: Cell
  let container: Container
  let callSite: CallSite
  /// The `.graph` instances that its tasks share.
  let graph: GraphCache
  private let around: AsyncContext?

  /// What the build fills, until it ends; `nil` for what is not shared.
  private(set) var claim: Frame?

  /// What its tasks wait for. Guarded by the wait lock.
  var waits: [Flight] = []

  /// The task that runs the factory.
  private var task: UInt = 0

  /// Whether another task waited for something on its behalf: one that it started.
  private(set) var isSplit = false

  init(
    key: BindingKey, cell: Cell, binding: Binding, container: Container, graph: GraphCache,
    claims: Bool
  ) {
    Platform.noteAsyncFactory()
    self.key = key
    self.cell = cell
    self.container = container
    self.graph = graph
    callSite = binding.callSite
    around = AsyncContext.bound
    if claims { claim = Frame.ofTask(self, cell, binding) }
  }

  deinit { claim?.destroy() }

  /// The build whose factory asked for this one, while it runs.
  var parent: AsyncBuild? { around?.build }

  /// The innermost build with a claim, this one included.
  var claimed: AsyncBuild? { claim == nil ? parent?.claimed : self }

  /// The steps on the way here, outermost first.
  var path: [PathElement] { (parent?.path ?? []) + [PathElement(key: key, callSite: callSite)] }

  /// How many builds are one inside the other, up to here.
  var depth: Int { 1 + (parent?.depth ?? 0) }

  /// Runs the factory, and what comes after it, as part of this build, which has ended for the tasks that
  /// the factory started when this returns.
  func run<R>(_ body: () async throws -> R) async rethrows -> R {
    let context = AsyncContext(self)
    WaitLock.with { task = Platform.task }
    defer { context.end() }
    return try await AsyncContext.$bound.withValue(context) { try await body() }
  }

  /// Notes that a task waits for a flight on behalf of this build. Under the wait lock.
  func beginWait(_ flight: Flight) {
    waits.append(flight)
    noteTask()
  }

  /// Notes that the current task is about to wait on behalf of this build. Under the wait lock.
  func noteTask() {
    if AsyncBuild.task != task { isSplit = true }
  }

  /// The task that asks; that which called, where a thread runs its synchronous part.
  private static var task: UInt {
    CallThread.existing.flatMap { AsyncCall.of($0)?.task } ?? Platform.task
  }

  /// Under the wait lock.
  func endWait(_ flight: Flight) {
    if let index = waits.firstIndex(where: { $0 === flight }) { waits.remove(at: index) }
  }

  /// Throws when a cell is already being built for the same container on this path.
  static func refuseCycle(_ cell: Cell, _ container: Container, _ key: BindingKey) throws {
    var build = current
    var steps: [PathElement] = []
    var isSplit = false
    while let here = build {
      steps.append(PathElement(key: here.key, callSite: here.callSite))
      isSplit = isSplit || WaitLock.with { here.task != AsyncBuild.task }
      if here.cell == cell, here.container === container {
        // From the build, over the synchronous factories that run on this thread, to the request.
        let frames = CallPath.frames(of: currentThread())
        let path = steps.reversed() + (frames.isEmpty ? [steps.last!] : frames)
        throw container.cycle(path, isSplit: isSplit)
      }
      build = here.parent
    }
  }
}
