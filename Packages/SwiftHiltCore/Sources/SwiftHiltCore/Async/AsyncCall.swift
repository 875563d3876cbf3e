/// An asynchronous request, with the instances that are built before its synchronous part.
///
/// The synchronous part runs the factory of a synchronous binding, or the decorators of an
/// asynchronous one. It runs on the main actor, or on a thread of its own, where it may wait for
/// other threads.
final class AsyncCall: @unchecked Sendable {
  // @unchecked Sendable because the task and the thread of the synchronous part never use the
  // mutable properties at the same time.

  /// A cell, with the container that requests or caches its instance.
  struct Key: Hashable {
    let cell: Cell
    let container: ObjectIdentifier
    /// The graph in which the dependencies of an uncached instance are visited; `nil` in any other
    /// key.
    var graph: ObjectIdentifier?
  }

  /// Whether the enclosing factory may end without waiting for the calling task.
  let isFree = AsyncBuild.isFree

  /// The `.graph` instances of the call.
  let graph = AsyncBuild.current?.graph ?? GraphCache()

  /// The bindings, except transient ones, whose dependencies have been visited. The dependencies of
  /// a `.graph` instance are visited once in each graph.
  var seen = ErasedSet<Key>()

  /// The transient synchronous bindings that are being visited.
  var path = ErasedSet<Key>()

  /// Shared instances that the preparation found or built. A `.weak` one could otherwise be
  /// released before the synchronous part requests it.
  private var kept: [ValueBox] = []

  /// The instances prepared for a binding.
  private final class Preparation {
    /// How many `.transient` instances of the binding the call will request.
    var needed = 0
    /// The instances of this binding that were built and have not yet been taken.
    var supplies: [ValueBox] = []
    /// The `.graph` instances that are shared within the build of a cached instance.
    var graph: GraphCache?
  }

  private var preparations = ErasedDictionary<Key, Preparation>()

  /// Returns the call whose synchronous part runs on a thread, if there is one.
  static func of(_ thread: CallThread) -> AsyncCall? {
    Unmanaged<AsyncCall>(word: thread.call)?.takeUnretainedValue()
  }

  /// Resets the preparation for an attempt, which reuses the instances left over from earlier ones.
  @inline(never)
  func begin() {
    seen = ErasedSet()
    path = ErasedSet()
    for preparation in preparations.values { preparation.needed = 0 }
    kept = []
  }

  func keep(_ box: ValueBox) { kept.append(box) }

  /// Counts one more request for a `.transient` instance.
  ///
  /// - Returns: Whether another instance must be built.
  func needsOne(_ key: Key) -> Bool {
    let preparation = preparation(of: key)
    preparation.needed += 1
    return preparation.supplies.count < preparation.needed
  }

  func supply(_ box: ValueBox, for key: Key) {
    preparation(of: key).supplies.append(box)
  }

  func take(_ key: Key) -> ValueBox? {
    guard let preparation = preparations[key], !preparation.supplies.isEmpty else { return nil }
    return preparation.supplies.removeFirst()
  }

  /// Takes the instance that the main actor built for the request at the top of a thread's path.
  /// Returns `nil` if there is none.
  static func takeSupplied(_ thread: CallThread) -> ValueBox? {
    guard let call = of(thread), thread.depth > 0, let cell = thread.top.cell,
      let container = thread.top.container
    else { return nil }
    return call.take(Key(cell: cell, container: ObjectIdentifier(container)))
  }

  func graph(of key: Key) -> GraphCache {
    let preparation = preparation(of: key)
    if let graph = preparation.graph { return graph }
    let graph = GraphCache()
    preparation.graph = graph
    return graph
  }

  @inline(never)
  private func preparation(of key: Key) -> Preparation {
    if let known = preparations[key] { return known }
    let new = Preparation()
    preparations[key] = new
    return new
  }

  /// Returns the `.graph` instances of a cached instance, if the preparation visited its
  /// dependencies.
  func preparedGraph(of key: Key) -> GraphCache? { preparations[key]?.graph }
}

extension Container {
  /// Resolves a request on a worker thread, or on the main actor, as the synchronous part of a
  /// call.
  ///
  /// - Parameters:
  ///   - binding: The binding that was found. It decides where the synchronous part runs.
  ///   - entry: The requested contribution, if the request is for a single one.
  /// - Returns: The instance, or `nil` if the key is unbound and can't be derived from others.
  func resolvePart(
    _ request: Request, of call: AsyncCall, _ binding: Binding?,
    _ entry: ContributionList.Entry? = nil
  ) async throws -> ValueBox? {
    // nonisolated(unsafe) because both values are immutable.
    nonisolated(unsafe) let (request, entry) = (request, entry)
    return try await call.run(
      PathElement(key: request.bindingKey, callSite: binding?.callSite), in: self,
      onMainActor: binding?.factory.isMainActor == true
    ) {
      let box = ValueBox(room: request.type)
      if let entry {
        try self.element(entry, self, request, currentThread(), into: box.memory)
        box.isFull = true
      } else {
        box.isFull = try self.obtain(request, into: box.memory)
      }
      return box.isFull ? [box] : []
    }.first
  }
}

extension AsyncCall {
  /// Runs synchronous code of the call on a thread where it may wait for other threads, or on the
  /// main actor.
  func run(
    _ step: PathElement, in container: Container, onMainActor: Bool = false,
    _ body: @escaping @Sendable () throws -> [ValueBox]
  ) async throws -> [ValueBox] {
    if onMainActor { return try await runOnMainActor(body) }
    return try await OwnThread.run(step, in: container) { try self.onThisThread(body) }
  }

  @MainActor
  private func runOnMainActor(
    _ body: @Sendable () throws -> [ValueBox]
  ) throws -> [ValueBox] { try onThisThread(body) }

  private func onThisThread(_ body: () throws -> [ValueBox]) rethrows -> [ValueBox] {
    let thread = currentThread()
    let before = thread.call
    thread.call = Unmanaged.passUnretained(self).word
    defer { thread.call = before }
    return try body()
  }
}

extension Container {
  /// Copies an instance that was built for this call into uninitialised memory.
  ///
  /// - Throws: ``ResolutionError/Code/requiresAsync`` if none is left.
  @inline(never)
  func takeSupplied(
    _ request: Request, _ found: Found, _ thread: CallThread, into out: UnsafeMutableRawPointer
  ) throws {
    let key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
    guard let box = AsyncCall.of(thread)?.take(key) else {
      return try refuseAsync(found.binding, request)
    }
    box.copy(to: out)
    if store.isObserved { noteHit(request, found, thread) }
  }
}
