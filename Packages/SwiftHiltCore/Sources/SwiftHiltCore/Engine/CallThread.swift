import CSwiftHilt

typealias Frame = UnsafeMutablePointer<hilt_frame>
typealias CallThread = UnsafeMutablePointer<hilt_thread>

/// Returns this thread's record, and creates it if there is none.
@inline(__always)
func currentThread() -> CallThread { hilt_thread_current()! }

extension UnsafeMutablePointer where Pointee == hilt_thread {
  /// This thread's record, or `nil` if it has none. Unlike ``currentThread()``, this creates none.
  @inline(__always)
  static var existing: CallThread? { hilt_thread_existing() }

  /// The innermost frame, or the empty `base` if no factory runs.
  @inline(__always)
  var top: Frame { pointee.top }

  var depth: Int { Int(pointee.depth) }

  /// The thread's number, which is unique in the process.
  var number: UInt64 { UInt64(pointee.number) }

  // MARK: The path

  /// Pushes a frame that protects the binding of a cell; see ``Frame/bindingWord``. Stops the
  /// program if the thread's stack is nearly used up.
  @inline(__always)
  func push(_ cell: Cell, _ container: Container) -> Frame {
    if hilt_is_near_stack_end(self) { stopAtStackEnd(cell) }
    return hilt_push(self, cell.header, Unmanaged.passUnretained(container).toOpaque())
  }

  @inline(never)
  private func stopAtStackEnd(_ cell: Cell) -> Never {
    // This disables the check, because building the message uses some of the remaining stack.
    pointee.stack_end = 0
    let path = CallPath.frames(of: self).map(\.key) + [cell.bindingKey]
    let names = path.prefix(3).map(\.description) + ["..."] + path.suffix(2).map(\.description)
    stop(
      Diagnostic(
        "StackEnd", "\(path.last!) cannot be built, because this thread's stack is used up",
        notes: [
          .init(label: "path", text: names.joined(separator: " -> ")),
          .help(
            "resolve on a thread with a larger stack, "
              + "or call resolveAsync, which runs factories on threads with 8 MB stacks"),
          .init(label: "or", text: "end the chain, if each factory always resolves another key"),
        ]))
  }

  /// Makes the top frame protect the binding of another cell.
  func move(_ frame: Frame, to cell: Cell) {
    hilt_announce(frame, cell.header)
    pointee.mask = frame.pointee.mask | hilt_mask_bit(cell.header)
  }

  /// Pops the top frame. The release of its `.graph` instances may run user code, after the pop.
  @inline(__always)
  func pop(_ frame: Frame) {
    let graph = frame.pointee.graph
    if graph != 0 { frame.pointee.graph = 0 }
    hilt_pop(self, frame)
    if graph != 0 { GraphCache.release(graph) }
  }

  /// Ends the claims of the factories that a thread leaves unfinished when it ends. On a worker's
  /// thread, this also ends the worker's job.
  private func leave() {
    while depth > 0 {
      // The waiting requests look again.
      top.claimed?.endClaim(top, .success(nil))
      pop(top)
    }
    let failure = pointee.failure
    pointee.failure = 0
    if failure != 0 { FailurePath.release(failure) }
    let worker = pointee.worker
    pointee.worker = 0
    Unmanaged<Worker>(word: worker)?.takeRetainedValue().end()
  }

  /// Registers ``leave()`` to run when a thread ends, so no request keeps waiting for that thread.
  static let watchExits: Void = hilt_thread_on_exit { $0!.leave() }

  /// On Apple platforms, raises the record's thread to the priority of the calling thread, which
  /// waits for it.
  ///
  /// - Returns: The argument for ``returnPriority(_:)``.
  func lendPriority() -> UnsafeMutableRawPointer? { hilt_priority_lend(self) }

  static func returnPriority(_ lent: UnsafeMutableRawPointer?) { hilt_priority_return(lent) }

  // MARK: Room for values

  /// Takes uninitialised memory. Give rooms back in reverse order, each with the ``roomMark`` that
  /// you read before taking it.
  @inline(__always)
  func takeRoom(_ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
    hilt_room_take(self, size, alignment)
  }

  @inline(__always)
  var roomMark: UnsafeMutablePointer<CChar>? { pointee.room }

  @inline(__always)
  func giveRoom(_ room: UnsafeMutableRawPointer, _ mark: UnsafeMutablePointer<CChar>?) {
    hilt_room_give(self, room, mark)
  }

  /// Moves the value out of a room that a request for its type has initialised.
  @inline(__always)
  func takeValue<T>(_ type: T.Type, from room: UnsafeMutableRawPointer) -> T {
    room.assumingMemoryBound(to: T.self).move()
  }

  /// Returns a number that no other binding of the process has had, except on 32-bit systems, where
  /// the numbers repeat after 2^31. A number is odd, so it is never an address.
  @inline(__always)
  func nextBindingNumber() -> UInt { UInt(truncatingIfNeeded: hilt_binding_number(self)) << 1 | 1 }

  // MARK: The state of the thread

  var isObserving: Bool {
    get { pointee.observing != 0 }
    nonmutating set { pointee.observing = newValue ? 1 : 0 }
  }

  /// The address of the current `InstallScope`, or 0.
  var installing: UInt {
    get { pointee.installing }
    nonmutating set { pointee.installing = newValue }
  }

  /// The innermost `ModuleSkip`, not retained, or 0.
  var skipping: UInt {
    get { pointee.skipping }
    nonmutating set { pointee.skipping = newValue }
  }

  /// The `AsyncCall` whose synchronous part runs here, not retained, or 0.
  var call: UInt {
    get { pointee.call }
    nonmutating set { pointee.call = newValue }
  }

  /// A retained ``FailurePath``, or 0; see ``FailurePath/note(_:_:)``.
  var failure: UInt {
    get { pointee.failure }
    nonmutating set { pointee.failure = newValue }
  }

  /// The flight that this thread waits for, or `nil`. The wait lock guards this property.
  var flight: Flight? {
    get { Unmanaged<Flight>(word: pointee.waiting_for)?.takeUnretainedValue() }
    nonmutating set {
      pointee.waiting_for = newValue.map { Unmanaged.passUnretained($0).word } ?? 0
    }
  }

  /// The object that the layer above set for this thread, not retained, or `nil`.
  var ambient: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: pointee.ambient) }

  /// Implements ``CallContext/swapAmbient(_:depth:task:container:)``.
  func swapAmbient(
    _ object: UnsafeRawPointer?, depth: Int, task: UInt, _ store: Store?
  ) -> UnsafeRawPointer? {
    let old = ambient
    pointee.ambient = UInt(bitPattern: object)
    pointee.ambient_depth = UInt(depth)
    pointee.ambient_task = task
    pointee.ambient_store = store?.header
    return old
  }

  @inline(__always)
  var ambientStore: Store? {
    guard let store = pointee.ambient_store, isInAmbient else { return nil }
    return Store(store)
  }

  @inline(__always)
  var isInAmbient: Bool { hilt_is_in_ambient(self) }
}

extension UnsafeMutablePointer where Pointee == hilt_frame {
  /// Creates a frame outside any thread, as the claim of an asynchronous build.
  static func ofTask(_ build: AsyncBuild, _ cell: Cell, _ binding: Binding) -> Frame {
    let frame = hilt_frame_create()!
    frame.pointee.task = Unmanaged.passUnretained(build).word
    frame.pointee.cell = cell.bits
    frame.pointee.binding = binding.word
    return frame
  }

  /// Frees a frame that ``ofTask(_:_:_:)`` created.
  func destroy() { hilt_frame_destroy(self) }

  /// The cell whose binding runs in this frame; `nil` at the bottom of a path, and once the frame
  /// has ended.
  var cell: Cell? { Cell(bits: hilt_frame_cell(self)) }

  /// The frame below, or `nil` if that is the bottom of the path.
  var asking: Frame? {
    guard let below = pointee.previous, hilt_frame_cell(below) != 0 else { return nil }
    return below
  }

  /// The thread of the frame; `nil` for the claim of an asynchronous build.
  var thread: CallThread? { pointee.thread }

  /// The build of an asynchronous claim. The caller holds the wait lock, so no other thread can
  /// release the build of a flight's claim.
  var build: AsyncBuild {
    Unmanaged<AsyncBuild>(word: pointee.task)!.takeUnretainedValue()
  }

  /// The word of the running binding or the list of contributions; 0 before the thread reads it.
  /// The frame protects the object, because a thread that replaces the object frees it only after
  /// the frame has ended.
  @inline(__always)
  var bindingWord: UInt {
    get { hilt_frame_binding(self) }
    nonmutating set { hilt_frame_set_binding(self, newValue) }
  }

  /// The running binding; `nil` for a list of contributions, and before the thread reads it.
  var binding: Binding? {
    guard let cell, !cell.isContributionList, let pointer = BindingWord.pointer(bindingWord) else {
      return nil
    }
    return Unmanaged<Binding>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The container that the factory receives, or the requesting container until the place is known;
  /// `nil` for an asynchronous build.
  var container: Container? {
    pointee.container.map { Unmanaged<Container>.fromOpaque($0).takeUnretainedValue() }
  }

  @inline(__always)
  func setContainer(_ container: Unmanaged<Container>) {
    pointee.container = UnsafeRawPointer(container.toOpaque())
  }

  var edge: EdgeKind {
    get { EdgeKind(word: pointee.edge) }
    nonmutating set { pointee.edge = newValue.word }
  }

  /// The cell that the frame fills, or `nil` if it fills none. A frame that fills a cell starts a
  /// graph of its own.
  @inline(__always)
  var claimed: Cell? { Cell(bits: pointee.claimed) }

  @inline(__always)
  var caches: Bool { pointee.claimed != 0 }

  /// Whether the frame runs a function that was resolved earlier. No cycle begins at such a frame.
  var calls: Bool {
    get { pointee.calls }
    nonmutating set { pointee.calls = newValue }
  }

  /// The `GraphCache` of the call or cached build that began with this frame, retained, or 0.
  var graph: UInt {
    get { pointee.graph }
    nonmutating set { pointee.graph = newValue }
  }

  /// The `Flight` of the requests that wait for this claim, retained, or 0. The wait lock guards
  /// this property.
  var flightWord: UInt {
    get { pointee.flight }
    nonmutating set { pointee.flight = newValue }
  }

  /// Whether the frame's cell may be on the path below. A result of `false` is certain.
  @inline(__always)
  var mayRepeat: Bool {
    hilt_maybe_on_path(self, Cell(bits: hilt_frame_cell(self)).unsafelyUnwrapped.header)
  }

  /// Returns the nearest lower frame with the same cell and container, or `nil`. This skips frames
  /// at which no cycle begins; see ``calls``.
  @inline(never)
  func repeated() -> Frame? {
    var below = asking
    while let here = below {
      if here.pointee.cell == pointee.cell, here.pointee.container == pointee.container,
        !here.calls
      {
        return here
      }
      below = here.asking
    }
    return nil
  }
}

extension Cell {
  /// Returns whether a frame of any thread runs, or may be about to run, a given binding or list
  /// that this cell had.
  func isRunning(_ binding: UInt) -> Bool { hilt_is_running(header, binding) }
}

extension EdgeKind {
  var word: UInt8 {
    switch self {
    case .direct: return 0
    case .lazy: return 1
    case .provider: return 2
    case .contribution: return 3
    case .decorator: return 4
    }
  }

  init(word: UInt8) {
    switch word {
    case 1: self = .lazy
    case 2: self = .provider
    case 3: self = .contribution
    case 4: self = .decorator
    default: self = .direct
    }
  }
}
