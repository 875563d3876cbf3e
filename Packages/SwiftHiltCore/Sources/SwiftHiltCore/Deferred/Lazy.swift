import CSwiftHilt

/// A value that is resolved when it is first asked for, once, and then kept.
///
/// Two bindings that need each other may do so when one of them asks for the other lazily.
///
/// > Concurrency: Safe from any thread: the value is built once, however many threads ask. Holds
/// > its container weakly until the value is there, and not at all afterwards.
public final class Lazy<T>: @unchecked Sendable {
  // @unchecked Sendable because the cell's state word guards the value, and `binding` is immutable.
  private let cell: Cell
  private let binding: Binding
  private let source: DeferredSource?

  /// Creates a lazy value from a function, for tests and for hand-made object graphs.
  public convenience init(_ make: @escaping @Sendable () throws -> T) {
    self.init(nil, RawFactory { _ in try make() })
  }

  init(_ source: DeferredSource) {
    self.source = source
    cell = LazyCell.make(T.self, qualifier: source.key.qualifier)
    binding = Binding(
      lifetime: .singleton, flags: .deferral, site: StaticSite(#fileID, #line),
      factory: RawFactory { _ in try source.value(T.self) })
    cell.pointee.binding = binding.word
  }

  convenience init(_ source: DeferredSource, value: T) {
    self.init(source)
    cell.value(as: T.self).initialize(to: value)
    hilt_state_set(cell, Phase.ready)
  }

  private init(_ source: DeferredSource?, _ factory: RawFactory) {
    self.source = source
    cell = LazyCell.make(T.self, qualifier: nil)
    binding = Binding(lifetime: .singleton, site: StaticSite(#fileID, #line), factory: factory)
    cell.pointee.binding = binding.word
  }

  deinit {
    LazyCell.destroy(cell)
  }

  /// The value, resolved when this is first read.
  ///
  /// - Precondition: The type can be resolved and, the first time, the container is alive.
  ///   Otherwise the program stops with the text of a ``ResolutionError``.
  public var value: T {
    orStop { try get() }
  }

  /// The value, or what stands in the way of resolving it; a failure is not kept.
  public func get() throws -> T {
    var state = hilt_state(cell)
    // Once the value is there it stays, though another reader may have it for a moment.
    while state == Phase.ready || state == Phase.locked {
      if state == Phase.ready, hilt_state_swap(cell, state, Phase.locked) {
        let value = cell.value(as: T.self).pointee
        hilt_state_set(cell, state)
        return value
      }
      hilt_pause()
      state = hilt_state(cell)
    }
    // The container of a hand-made value is only the place that the engine builds in.
    let container = try source.map { try $0.container.live(for: $0.key) } ?? Container()
    return try container.fillLazily(cell, binding, T.self, source?.key ?? BindingKey(T.self))
  }
}

extension Lazy: DeferredRequest {
  typealias Value = T

  static var shape: RequestShape {
    RequestShape(element: RequestShape(T.self).element, edge: .lazy, isOptional: false)
  }
}

/// Cells outside any container.
enum LazyCell {
  static func make(_ type: Any.Type, qualifier: (any Qualifier)?) -> Cell {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<hilt_cell>.size + Cell.room(for: type), alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<hilt_cell>.size)
    let cell = memory.assumingMemoryBound(to: hilt_cell.self)
    let key = KeyWord(type, qualifier: QualifierValue(qualifier))
    cell.pointee.key = key.word
    cell.pointee.qualifier = key.qualifier.box.retainedWord()
    return cell
  }

  /// Destroys a cell that nobody uses any more.
  static func destroy(_ cell: Cell) {
    if hilt_state(cell) & Phase.mask == Phase.ready {
      ErasedType.destroy(cell.type, at: cell.value(of: cell.type))
    }
    if let box = cell.qualifierBox { Unmanaged.passUnretained(box).release() }
    UnsafeMutableRawPointer(cell).deallocate()
  }
}

extension Container {
  /// Builds the value of a lazy cell, once.
  func fillLazily<T>(
    _ cell: Cell, _ binding: Binding, _ type: T.Type, _ key: BindingKey
  ) throws -> T {
    let thread = currentThread()
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    defer { leave(thread, frame) }
    hilt_frame_set_binding(frame, binding.word)
    frame.pointee.edge = EdgeKind.lazy.word
    let request = Request(
      key: KeyWord(type, qualifier: QualifierValue(key.qualifier)), type: type, edge: .lazy)
    let found = Found(cell: cell, owner: store, binding: binding, version: 0, frame: frame)
    let slot = Slot(container: self, cell: cell, source: nil, epochs: 0, isLazy: true)
    return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let out = buffer.baseAddress!
      _ = try fill(slot, request, found, thread, into: UnsafeMutableRawPointer(out))
      return out.move()
    }
  }
}

/// This thread's call path.
@inline(__always)
func currentThread() -> CallThread { hilt_thread_current()! }
