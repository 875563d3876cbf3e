import CSwiftHilt

/// The state of a thread that has resolved something.
struct ThreadRecord {
  /// The innermost frame; `nil` if no factory runs.
  fileprivate(set) var top: Frame?
  /// The first of the frames that the thread has ever used.
  fileprivate var first: Frame?
  /// The number of frames.
  fileprivate(set) var depth = 0
  /// The flight that this thread waits for. The wait lock guards this property.
  var flight: Flight?
  /// The module for whose installation this thread waits. The wait lock guards this property.
  var module: InstalledModule?
  /// The number of frames below the observer that runs on this thread; `nil` if none does.
  var observedDepth: Int?
  var isObserving: Bool { observedDepth != nil }
  /// Whether the synchronous part of an asynchronous call runs here, for messages.
  var isInAsyncCall = false
  var installing: InstallScope?
  var failure: FailurePath?
  /// The thread's number, which is unique in the process.
  fileprivate(set) var number: UInt = 0
  fileprivate(set) var identifier: UInt = 0
  fileprivate(set) var stackEnd: UInt = 0

  /// Whether a thread uses the record. The wait lock guards this property.
  fileprivate var isUsed = true
  /// The next record in the list of all records, which are never freed.
  fileprivate let next: CallThread?

  // nonisolated(unsafe) because the wait lock guards the list.
  nonisolated(unsafe) fileprivate static var latest: CallThread?

  private static let numbers = AtomicWord()

  /// Returns a record for this thread, that of an ended one if there is any.
  fileprivate static func make() -> CallThread {
    let thread = WaitLock.with { () -> CallThread in
      var next = latest
      while let here = next, here.pointee.isUsed { next = here.pointee.next }
      let thread = next ?? .allocate(capacity: 1)
      if next == nil {
        thread.initialize(to: ThreadRecord(next: latest))
        latest = thread
      }
      thread.pointee.isUsed = true
      return thread
    }
    thread.pointee.number = numbers.add(1)
    (thread.pointee.identifier, thread.pointee.stackEnd) = (hilt_thread_self(), hilt_stack_end())
    return thread
  }
}

typealias CallThread = UnsafeMutablePointer<ThreadRecord>

/// Returns this thread's record, and creates it if there is none.
@inline(__always)
func currentThread() -> CallThread { CallThread.existing ?? makeThread() }

@inline(never)
private func makeThread() -> CallThread {
  let made = hilt_thread_make(
    { UnsafeMutableRawPointer(ThreadRecord.make()) },
    { pointer in
      let thread = pointer!.assumingMemoryBound(to: ThreadRecord.self)
      // Other threads may still read the record of a thread that ended within a factory.
      if thread.pointee.depth > 0 { return }
      thread.pointee.failure = nil
      WaitLock.with { thread.pointee.isUsed = false }
    })
  // Both functions of the call above use this type.
  return made!.assumingMemoryBound(to: ThreadRecord.self)
}

/// One step of a thread's path: a binding whose factory runs, or a list whose elements are built.
///
/// The thread's record keeps the frame for further steps.
struct FrameRecord {
  // The code that pushed the frame keeps these alive.
  /// The slot of the binding or the list.
  unowned(unsafe) fileprivate(set) var slot: Slot
  /// The address of the binding, or 0. Other threads read it; see ``Retired``.
  fileprivate var bindingWord: UInt
  /// The container that the factory receives, or the requesting one until that is known.
  unowned(unsafe) var container: Container
  /// The decorator that runs, if one does.
  unowned(unsafe) var decorator: Decorator?
  fileprivate(set) var edge: EdgeKind
  /// Whether the frame runs a function that was resolved earlier. No cycle begins at such a frame.
  fileprivate(set) var calls: Bool
  /// The slot that this frame has claimed, if any. Such a frame starts a graph of its own.
  var claimed: Unmanaged<Slot>?
  /// The flight of the claim, if a request waits for it. The claimed slot's lock guards this
  /// property until the claim has ended.
  var flight: Flight?
  /// The `.graph` instances of the call or the build that began with this frame.
  var graph: GraphCache?
  /// The latest error that ``FailurePath`` recorded above the outermost frame.
  var failure: FailurePath?
  let thread: CallThread
  let below: Frame?
  fileprivate var above: Frame?

  /// The binding of a frame that has one.
  @inline(__always)
  var announced: Unmanaged<Binding> {
    .fromOpaque(UnsafeRawPointer(bitPattern: bindingWord).unsafelyUnwrapped)
  }

  var binding: Binding? {
    UnsafeRawPointer(bitPattern: bindingWord).map {
      Unmanaged<Binding>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

typealias Frame = UnsafeMutablePointer<FrameRecord>

extension UnsafeMutablePointer where Pointee == ThreadRecord {
  /// This thread's record, or `nil` if it has none.
  @inline(__always)
  static var existing: CallThread? {
    hilt_thread_existing()?.assumingMemoryBound(to: ThreadRecord.self)
  }

  @inline(__always)
  var top: Frame? { pointee.top }

  var depth: Int { pointee.depth }

  /// Pushes a frame. Stops the program if the thread's stack is nearly used up.
  @inline(__always)
  func push(
    _ slot: Slot, _ binding: Binding?, _ container: Container, _ edge: EdgeKind = .direct,
    calls: Bool = false
  ) -> Frame {
    if hilt_is_near(pointee.stackEnd) { stopAtStackEnd(slot) }
    let binding = binding?.word ?? 0
    var next = top?.pointee.above ?? (top == nil ? pointee.first : nil)
    if next == nil { next = extend(slot, container) }
    let frame = next.unsafelyUnwrapped
    frame.pointee.slot = slot
    hilt_store_release(&frame.pointee.bindingWord, binding)
    frame.pointee.container = container
    frame.pointee.edge = edge
    frame.pointee.calls = calls
    frame.pointee.claimed = nil
    pointee.top = frame
    pointee.depth += 1
    return frame
  }

  /// Adds a frame above the top, with the properties that every use of it sets again.
  @inline(never)
  private func extend(_ slot: Slot, _ container: Container) -> Frame {
    let frame = Frame.allocate(capacity: 1)
    frame.initialize(
      to: FrameRecord(
        slot: slot, bindingWord: 0, container: container, edge: .direct, calls: false,
        thread: self, below: top))
    WaitLock.with { if let top { top.pointee.above = frame } else { pointee.first = frame } }
    return frame
  }

  /// Pops the top frame. The release of its `.graph` instances and of replaced bindings may run user
  /// code, after the pop.
  @inline(__always)
  func pop(_ frame: Frame) {
    pointee.depth -= 1
    pointee.top = frame.pointee.below
    let binding = frame.pointee.bindingWord
    hilt_store_release(&frame.pointee.bindingWord, 0)
    if frame.pointee.flight != nil { frame.pointee.flight = nil }
    if frame.pointee.failure != nil { frame.pointee.failure = nil }
    if frame.pointee.graph != nil {
      let graph = frame.pointee.graph
      frame.pointee.graph = nil
      withExtendedLifetime(graph) {}
    }
    if hilt_may_be_retired(binding) { Retired.sweep() }
  }

  @inline(never)
  private func stopAtStackEnd(_ slot: Slot) -> Never {
    // This disables the check, because building the message uses some of the remaining stack.
    pointee.stackEnd = 0
    let path = CallPath.frames(of: self).map(\.key) + [slot.bindingKey]
    let isLong = path.count > 5
    let names =
      (isLong ? path.prefix(3) : path[...]).map(\.description)
      + (isLong ? ["..."] + path.suffix(2).map(\.description) : [])
    stop(
      Diagnostic(
        "StackEnd", "\(path.last!) cannot be built, because this thread's stack is used up",
        notes: [
          .init(label: "path", text: names.joined(separator: " -> ")),
          .help(
            path.count > 1 && path.first == path.last
              ? "resolve from the factory's parameter, because each \(path.last!) has a new container"
              : "resolve on a thread with a larger stack, such as the main thread"),
          .init(label: "or", text: "end the chain, if each factory always resolves another key"),
        ]))
  }

  /// The outermost frame.
  var bottom: Frame? {
    var frame = top
    while let below = frame?.pointee.below { frame = below }
    return frame
  }
}

extension UnsafeMutablePointer where Pointee == FrameRecord {
  @inline(__always)
  func announce(_ binding: UInt) { hilt_announce(&pointee.bindingWord, binding) }

  /// Returns the nearest lower frame with the same slot and container, or `nil`. This skips frames
  /// at which no cycle begins; see ``FrameRecord/calls``.
  var repeated: Frame? { pointee.below?.find(pointee.slot, pointee.container) }

  @inline(__always)
  func find(_ slot: Slot, _ container: Container) -> Frame? {
    var next: Frame? = self
    while let here = next {
      if here.pointee.slot === slot, here.pointee.container === container, !here.pointee.calls {
        return here
      }
      next = here.pointee.below
    }
    return nil
  }
}

/// Bindings that were replaced, but that other threads may still use.
///
/// The frame of a plain transient build names its binding, but doesn't retain it. So threads that
/// build from one binding write to no common memory. A replaced binding is kept here until no frame
/// names it.
enum Retired {
  // nonisolated(unsafe) because the wait lock guards the bindings.
  nonisolated(unsafe) private static var bindings: [Binding] = []

  /// Releases a replaced binding, or keeps it for now.
  static func add(_ binding: Binding) {
    WaitLock.with {
      bindings.append(binding)
      markRetired()
    }
    sweep()
  }

  /// Lets the threads that pop frames know the bindings. A thread may miss one that is added at the
  /// same moment; then the next replacement releases it.
  private static func markRetired() {
    hilt_set_retired(bindings.reduce(0) { $0 | hilt_retired_bit($1.word) })
  }

  /// Releases the bindings that no frame names.
  @inline(never)
  static func sweep() {
    let unused = WaitLock.with { () -> [Binding] in
      var named: [UInt] = []
      var thread = ThreadRecord.latest
      while let here = thread {
        var frame = here.pointee.first
        while let at = frame {
          named.append(hilt_check(&at.pointee.bindingWord))
          frame = at.pointee.above
        }
        thread = here.pointee.next
      }
      let all = bindings
      bindings = all.filter { named.contains($0.word) }
      markRetired()
      return all
    }
    withExtendedLifetime(unused) {}
  }
}
