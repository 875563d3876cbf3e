/// One run of an asynchronous factory, with its decorators and the publication of its instance.
///
/// The build is the step that encloses the requests of its tasks. Other requests can wait for its
/// claim.
final class AsyncBuild: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards `waits`, and the rest is immutable except for
  // `task`. The build sets `task` before the factory runs, and only the build's tasks read it.

  /// A reference to the innermost build that the current task is part of.
  ///
  /// At its end, the build empties the reference, because a task that the factory started may
  /// continue. Such a task then doesn't keep the path, the graph or the container of the call.
  @TaskLocal private static var inherited: Locked<AsyncBuild?>?

  /// The innermost build that the current task is part of. It is `nil` once that build has ended,
  /// even if an enclosing build still runs.
  static var current: AsyncBuild? { Platform.hasAsyncFactories ? bound : nil }

  @inline(never)
  private static var bound: AsyncBuild? { inherited?.withLock { $0 } }

  let key: BindingKey
  let cell: Cell
  let container: Container
  let binding: Binding
  /// The `.graph` instances that the build's tasks share.
  let graph: GraphCache
  private let around: Locked<AsyncBuild?>?
  /// Whether the enclosing factory may end without waiting for this build.
  private let isFree: Bool

  /// The claim for which other requests wait, or `nil` for a `.transient` instance.
  private(set) var claim: Frame?

  /// The task that runs the factory; 0 before the factory runs.
  private var task: UInt = 0

  /// The flights that the build's tasks wait for. The wait lock guards them.
  private(set) var waits = ErasedDictionary<ObjectIdentifier, Wait>()

  /// The wait of a build's tasks for one flight.
  final class Wait {
    let flight: Flight
    /// The number of waiting tasks, and the number of those for which the build must wait.
    var (count, neededCount) = (0, 0)
    /// Whether a task of the build has found that the wait closes no cycle.
    var isOpen = false
    /// Whether the build may end before the wait does, because the factory might not wait for
    /// the tasks.
    var isFree: Bool { neededCount == 0 }

    init(_ flight: Flight) { self.flight = flight }
  }

  init(
    _ request: Request, _ found: AsyncFound, filling cell: Cell, _ container: Container,
    graph: GraphCache, claims: Bool
  ) {
    Platform.noteAsyncFactory()
    key = request.bindingKey
    self.cell = cell
    self.container = container
    self.graph = graph
    binding = found.binding
    around = AsyncBuild.inherited
    isFree = AsyncBuild.isFree
    if claims { claim = Frame.ofTask(self, cell, binding) }
  }

  deinit { claim?.destroy() }

  var callSite: CallSite { binding.callSite }

  /// The build that requested this one; `nil` if there is none or if it has ended.
  var parent: AsyncBuild? { around?.withLock { $0 } }

  /// The steps of the enclosing builds and of this one, outermost first.
  var path: [PathElement] { (parent?.path ?? []) + [PathElement(key: key, callSite: callSite)] }

  /// The number of nested builds, including this one.
  var depth: Int { 1 + (parent?.depth ?? 0) }

  /// Runs the factory, or a step after it, as part of this build. When `run` returns, the build has
  /// ended for the tasks that the closure started.
  func run<R>(_ body: () async throws -> R) async rethrows -> R {
    let running = Locked<AsyncBuild?>(self)
    defer { running.withLock { $0 = nil } }
    if task == 0 { task = Platform.task }
    return try await AsyncBuild.$inherited.withValue(running) { try await body() }
  }

  /// Records that a task waits for a flight on behalf of this build. The caller holds the wait
  /// lock.
  ///
  /// - Returns: The wait for that flight.
  @discardableResult
  func beginWait(_ flight: Flight, isFree: Bool) -> Wait {
    let wait = waits[ObjectIdentifier(flight)] ?? Wait(flight)
    if wait.count == 0 { waits[ObjectIdentifier(flight)] = wait }
    wait.count += 1
    if !isFree { wait.neededCount += 1 }
    return wait
  }

  /// Records that a task no longer waits for a flight. The caller holds the wait lock.
  func endWait(_ flight: Flight, isFree: Bool) {
    guard let wait = waits[ObjectIdentifier(flight)] else { return }
    wait.count -= 1
    if !isFree { wait.neededCount -= 1 }
    if wait.count == 0 { waits[ObjectIdentifier(flight)] = nil }
  }

  /// Whether the factory of the current build might not wait for the current task.
  ///
  /// This is `false` without a build and in the factory's own task, and otherwise `true`. In the
  /// synchronous part of a call, the task that made the call decides.
  static var isFree: Bool {
    guard Platform.hasAsyncFactories else { return false }
    if let call = CallThread.existing.flatMap({ AsyncCall.of($0) }) { return call.isFree }
    return bound.map { $0.task != Platform.task } ?? false
  }

  /// The current task's innermost build that has a claim, and whether that build's factory might
  /// not wait for the task.
  static var waiting: (build: AsyncBuild?, isFree: Bool) {
    var (build, isFree) = (current, self.isFree)
    while let here = build, here.claim == nil {
      isFree = isFree || here.isFree
      build = here.parent
    }
    return (build, isFree)
  }

  /// Throws if the current build, or one that encloses it, is for the given cell and container.
  static func refuseCycle(_ cell: Cell, _ container: Container, _ key: BindingKey) throws {
    var build = current
    var steps: [PathElement] = []
    var isFree = AsyncBuild.isFree
    while let here = build {
      steps.append(PathElement(key: here.key, callSite: here.callSite))
      if here.cell == cell, here.container === container {
        // The path leads from the build, through the synchronous factories that run on this thread,
        // to the request.
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
