import CSwiftHilt

/// An asynchronous factory that runs: one step of the call path, which travels with the task.
///
/// Child tasks inherit it; detached tasks do not, and begin a path of their own.
final class AsyncBuild: @unchecked Sendable {
  // @unchecked Sendable because `waits` is guarded by the wait lock, and the rest is immutable.

  /// The build that the current task works for.
  @TaskLocal static var current: AsyncBuild?

  let key: BindingKey
  let cell: Cell
  let container: Container
  let callSite: CallSite
  let parent: AsyncBuild?
  let graph: GraphCache

  /// The claim on the cell; `nil` when nothing is cached.
  let claim: Frame?

  /// What this build's tasks wait for.
  var waits: [Flight] = []

  init(
    key: BindingKey, cell: Cell, binding: Binding, container: Container, parent: AsyncBuild?,
    claim: Frame?, graph: GraphCache
  ) {
    hilt_async_note()
    self.key = key
    self.cell = cell
    self.container = container
    self.parent = parent
    self.claim = claim
    callSite = binding.callSite
    self.graph = graph
    guard let claim else { return }
    claim.pointee.task = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    claim.pointee.cell = UInt(bitPattern: cell)
    claim.pointee.binding = binding.word
  }

  deinit {
    if let claim { hilt_frame_destroy(claim) }
  }

  /// The nearest build, from this one outwards, that claimed a cell: its tasks are this one's.
  var claimed: AsyncBuild? { claim == nil ? parent?.claimed : self }

  /// The keys on the way here, outermost first.
  var path: [PathElement] { (parent?.path ?? []) + [PathElement(key: key, callSite: callSite)] }

  /// The build of an asynchronous claim. Under the wait lock, which the claim's end takes.
  static func of(_ claim: Frame) -> AsyncBuild {
    Unmanaged<AsyncBuild>.fromOpaque(UnsafeRawPointer(bitPattern: claim.pointee.task)!)
      .takeUnretainedValue()
  }

  /// Throws when a cell is already being built for the same container on this path.
  static func refuseCycle(_ cell: Cell, _ container: Container, _ key: BindingKey) throws {
    var build = current
    var steps: [PathElement] = []
    while let here = build {
      steps.append(PathElement(key: here.key, callSite: here.callSite))
      if here.cell == cell, here.container === container {
        // From the build, over the synchronous factories that run on this thread, to the request.
        let frames = CallPath.frames(of: currentThread())
        throw container.cycle(steps.reversed() + (frames.isEmpty ? [steps.last!] : frames))
      }
      build = here.parent
    }
  }
}
