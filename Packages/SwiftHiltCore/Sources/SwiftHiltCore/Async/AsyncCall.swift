import CSwiftHilt

/// One `resolveAsync` of a synchronous binding: what was built for it beforehand, and how its
/// synchronous part may run.
///
/// That part may neither sleep on a thread of the pool nor run there what may sleep. The library's own
/// steps (an alias, `bind`, `T?`, a collection, what a decoration wraps) are given up by an
/// ``Interruption`` where they would have to wait, and begun anew; a factory of the user's cannot be
/// given up, and runs on a thread of its own.
final class AsyncCall: @unchecked Sendable {
  // @unchecked Sendable because one task uses it, one step after the other.

  /// An uncached binding, asked for in one container.
  struct Key: Hashable {
    let cell: Cell
    let container: ObjectIdentifier
  }

  /// The `.graph` instances of the call.
  let graph = AsyncBuild.current?.graph ?? GraphCache()

  /// Whether the synchronous part has a thread of its own: from when a factory had to run, or when
  /// there is something to take, which an attempt that is given up may have handed on.
  private(set) var needsThread = false

  /// What was visited while the call was prepared.
  var seen: Set<Warmed> = []

  /// The uncached synchronous bindings that are being visited.
  var path: Set<Warmed> = []

  /// Keeps what nobody else may keep until it is asked for: `.weak` instances.
  private var kept: [ValueBox] = []
  private var supplies: [Key: [ValueBox]] = [:]
  private var needed: [Key: Int] = [:]
  private var graphs: [Key: GraphCache] = [:]

  /// The call whose synchronous part runs on a thread.
  static func of(_ thread: CallThread) -> AsyncCall? {
    UnsafeRawPointer(bitPattern: thread.pointee.call).map {
      Unmanaged<AsyncCall>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Begins to prepare the call, perhaps anew: then what is left of the earlier time serves.
  func begin() {
    seen = []
    path = []
    needed = [:]
    kept = []
  }

  /// Keeps an instance until the end of the call.
  func keep(_ box: ValueBox) { kept.append(box) }

  /// Counts one more request for an uncached instance.
  ///
  /// - Returns: Whether it has to be built.
  func needsOne(_ key: Key) -> Bool {
    needed[key, default: 0] += 1
    return supplies[key, default: []].count < needed[key]!
  }

  func supply(_ box: ValueBox, for key: Key) {
    supplies[key, default: []].append(box)
    needsThread = true
  }

  /// Gives the synchronous part a thread of its own.
  func giveThread() { needsThread = true }

  /// Takes an instance that was built for one request.
  func take(_ key: Key) -> ValueBox? {
    supplies[key]?.isEmpty == false ? supplies[key]!.removeFirst() : nil
  }

  /// The `.graph` instances of a cached instance that the call will build.
  func graph(of key: Key) -> GraphCache {
    if let graph = graphs[key] { return graph }
    let graph = GraphCache()
    graphs[key] = graph
    return graph
  }

  /// The same when the call is prepared.
  func preparedGraph(of key: Key) -> GraphCache? { graphs[key] }
}

/// Why a synchronous request of an ``AsyncCall`` was given up. Only the library's own code is between
/// the request that throws it and the call.
enum Interruption: Error, @unchecked Sendable {
  // @unchecked Sendable because a flight is guarded by the wait lock.

  /// Somebody else's claim, which the call waits for.
  case busy(Flight)

  /// A factory has to run, and this thread is the pool's.
  case factory
}

extension AsyncCall {
  /// Runs the synchronous part of the call, which must not sleep for another's claim.
  ///
  /// - Throws: ``Interruption`` when it would.
  func withoutWaiting<R>(_ body: () throws -> R) throws -> R {
    let thread = currentThread()
    let before = (thread.pointee.impatient, thread.pointee.call)
    thread.pointee.impatient = thread.pointee.depth + 1
    thread.pointee.call = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    defer { (thread.pointee.impatient, thread.pointee.call) = before }
    return try withExtendedLifetime(self) { try body() }
  }
}

extension Container {
  /// Lets requests of the library's own code, for the frame on top, be given up as that may be.
  ///
  /// Not where observers are told of builds: what begins for them ends.
  func passingOn<R>(_ thread: CallThread, _ body: () throws -> R) throws -> R {
    guard hilt_is_impatient(thread), !hilt_is_observed(store) else { return try body() }
    thread.pointee.impatient += 1
    defer { thread.pointee.impatient -= 1 }
    return try body()
  }

  /// Throws when something is about to be built on a thread of the pool and may sleep there.
  ///
  /// - Parameter binding: What is run; `nil` for the collection of contributions.
  @inline(never)
  func refuseOnPool(_ binding: Binding?, _ thread: CallThread) throws {
    guard let call = AsyncCall.of(thread), !call.needsThread else { return }
    if binding?.isForwarding == false || hilt_is_observed(store) { throw Interruption.factory }
  }

  /// Puts an instance that was built for this call into uninitialised memory.
  @inline(never)
  func takeSupplied(
    _ request: Request, _ found: Found, _ thread: CallThread, into out: UnsafeMutableRawPointer
  ) throws {
    let key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
    guard let box = AsyncCall.of(thread)?.take(key) else {
      return try refuseAsync(found.binding, request)
    }
    box.copy(to: out)
    if hilt_is_observed(store) { noteHit(request, found, nil, thread) }
  }
}

extension Resolver {
  /// Resolves what a forwarding binding asks for, its frame being on top.
  @inline(never)
  func argument<T>(_ type: T.Type, _ qualifier: QualifierValue = .none) throws -> T {
    let container = try _liveContainer()
    return try container.passingOn(currentThread()) {
      try container.instance(of: type, qualifier)
    }
  }
}

extension Binding {
  /// Whether no code of the user's resolves anything while this is built.
  var isForwarding: Bool {
    flags.contains(.forwarding) && extras?.decorators.isEmpty != false
  }
}
