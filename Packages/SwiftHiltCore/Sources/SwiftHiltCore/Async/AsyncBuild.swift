/// What tasks inherit of the asynchronous factory that started them: its build, until that has ended.
///
/// A task that a factory started and that goes on when the factory has returned keeps this, and nothing
/// of the call: no path, no graph, no container.
final class AsyncContext: Sendable {
  /// The context of the innermost factory that runs for the current task, or started it.
  @TaskLocal static var bound: AsyncContext?

  private let running: Locked<AsyncBuild?>

  /// Where the factory's task keeps this context.
  private let place = Locked<UInt>(0)

  init(_ build: AsyncBuild) { running = Locked(build) }

  var build: AsyncBuild? { running.withLock { $0 } }

  /// Whether the current task is one that the factory may not wait for: a `Task { }`, which has a copy of
  /// the task-locals. Child tasks, which end before the factory returns, share its own.
  fileprivate var isLeft: Bool { Platform.place(of: AsyncContext.$bound) != place.withLock { $0 } }

  /// Notes that the factory's task begins here.
  fileprivate func begin() {
    let here = Platform.place(of: AsyncContext.$bound)
    place.withLock { $0 = here }
  }

  /// The factory has returned.
  func end() {
    let old = running.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }
}

/// One asynchronous factory that runs: the step that `AsyncResolver` calls see around them, and whose
/// claim others wait for.
final class AsyncBuild: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards `waits`, and the rest is immutable.

  /// The innermost build that runs for the current task, or for the one that started it.
  static var current: AsyncBuild? { Platform.hasAsyncFactories ? bound : nil }

  @inline(never)
  private static var bound: AsyncBuild? { AsyncContext.bound?.build }

  let key: BindingKey
  let cell: Cell
  let container: Container
  let binding: Binding
  /// The `.graph` instances that its tasks share.
  let graph: GraphCache
  private let around: AsyncContext?
  /// Whether the factory around may not wait for this build.
  private let isFree: Bool

  /// What the build fills, until it ends; `nil` for what is not shared.
  private(set) var claim: Frame?

  /// What its tasks wait for. Guarded by the wait lock.
  private(set) var waits: [Wait] = []

  /// What a task waits for on behalf of a build.
  struct Wait {
    let flight: Flight
    /// Whether the build may end without: it may not wait for the task.
    let isFree: Bool
  }

  init(
    key: BindingKey, cell: Cell, binding: Binding, container: Container, graph: GraphCache,
    claims: Bool
  ) {
    Platform.noteAsyncFactory()
    self.key = key
    self.cell = cell
    self.container = container
    self.graph = graph
    self.binding = binding
    around = AsyncContext.bound
    isFree = AsyncBuild.isFree
    if claims { claim = Frame.ofTask(self, cell, binding) }
  }

  deinit { claim?.destroy() }

  var callSite: CallSite { binding.callSite }

  /// The build whose factory asked for this one, while it runs.
  var parent: AsyncBuild? { around?.build }

  /// The steps on the way here, outermost first.
  var path: [PathElement] { (parent?.path ?? []) + [PathElement(key: key, callSite: callSite)] }

  /// How many builds are one inside the other, up to here.
  var depth: Int { 1 + (parent?.depth ?? 0) }

  /// Runs the factory, and what comes after it, as part of this build, which has ended for the tasks that
  /// the factory started when this returns.
  func run<R>(_ body: () async throws -> R) async rethrows -> R {
    let context = AsyncContext(self)
    defer { context.end() }
    return try await AsyncContext.$bound.withValue(context) {
      context.begin()
      return try await body()
    }
  }

  /// Notes that a task waits for a flight on behalf of this build. Under the wait lock.
  func beginWait(_ flight: Flight, isFree: Bool) {
    waits.append(Wait(flight: flight, isFree: isFree))
  }

  /// Under the wait lock.
  func endWait(_ flight: Flight) {
    if let index = waits.firstIndex(where: { $0.flight === flight }) { waits.remove(at: index) }
  }

  /// Whether the innermost factory may not wait for the current task; or for that which called, where a
  /// thread runs its synchronous part.
  static var isFree: Bool {
    guard Platform.hasAsyncFactories else { return false }
    if let call = CallThread.existing.flatMap({ AsyncCall.of($0) }) { return call.isFree }
    return AsyncContext.bound?.isLeft ?? false
  }

  /// The innermost build with a claim that runs for the current task, and whether its factory may not wait
  /// for that.
  static var waiting: (build: AsyncBuild?, isFree: Bool) {
    var (build, isFree) = (current, self.isFree)
    while let here = build, here.claim == nil {
      isFree = isFree || here.isFree
      build = here.parent
    }
    return (build, isFree)
  }

  /// Throws when a cell is already being built for the same container on this path.
  static func refuseCycle(_ cell: Cell, _ container: Container, _ key: BindingKey) throws {
    var build = current
    var steps: [PathElement] = []
    var isFree = AsyncBuild.isFree
    while let here = build {
      steps.append(PathElement(key: here.key, callSite: here.callSite))
      if here.cell == cell, here.container === container {
        // From the build, over the synchronous factories that run on this thread, to the request.
        let frames = CallPath.frames(of: currentThread())
        let last = frames.isEmpty ? [steps.last!] : frames
        steps.reverse()
        throw container.cycle(steps + last, isFree: isFree)
      }
      isFree = isFree || here.isFree
      build = here.parent
    }
  }
}
