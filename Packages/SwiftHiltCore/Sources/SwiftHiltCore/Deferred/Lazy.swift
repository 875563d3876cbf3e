/// A value that is resolved once, at its first use, and then kept.
///
/// Two bindings can need each other if one of them declares the other as `Lazy`.
///
/// > Concurrency: Safe from any thread. The value is built once, however many threads read it. A
/// > `Lazy` holds its container weakly, and no longer needs the container once the value exists.
public final class Lazy<T>: @unchecked Sendable {
  // @unchecked Sendable because the cell's state word guards the value, and `binding` is immutable.
  private let cell: Cell
  private let binding: Binding
  private let source: DeferredSource?

  /// Creates a lazy value from a function, for tests and for object graphs that you wire yourself.
  public convenience init(_ make: @escaping @Sendable () throws -> T) {
    self.init(nil, RawFactory { _ in try make() })
  }

  init(_ source: DeferredSource) {
    self.source = source
    binding = Binding(
      lifetime: .singleton, flags: .deferral, site: StaticSite(#fileID, #line),
      factory: RawFactory { _ in try source.value(T.self) })
    cell = .alone(T.self, qualifier: source.key.qualifier, binding)
  }

  convenience init(_ source: DeferredSource, value: T) {
    self.init(source)
    withUnsafePointer(to: value) { pointer in
      cell.withLocked {
        $0.publish(UnsafeMutableRawPointer(mutating: pointer), stamp: 0, nil)
      }
    }
  }

  private init(_ source: DeferredSource?, _ factory: RawFactory) {
    self.source = source
    binding = Binding(lifetime: .singleton, site: StaticSite(#fileID, #line), factory: factory)
    cell = .alone(T.self, qualifier: nil, binding)
  }

  deinit { cell.destroyAlone() }

  /// The value, resolved at the first read.
  ///
  /// - Precondition: ``get()`` would not throw. Otherwise the program stops with the error's text.
  public var value: T {
    orStop { try get() }
  }

  /// Returns the value, or throws if it can't be resolved. A failure isn't cached.
  ///
  /// - Throws: ``ResolutionError`` if the value can't be resolved, for example after the container
  ///   was released; a factory's own error, unchanged. An error of the function passed to the
  ///   initialiser is unchanged as well.
  public func get() throws -> T {
    if let word = cell.lockReady() { return cell.take(T.self, unlocking: word) }
    // A value that you wire yourself has no container, but the engine needs one to build in.
    let container =
      try source.map { try $0.container.live(for: $0.key, heldBy: $0.holder) } ?? Container()
    do {
      return try container.fillLazily(cell, binding, T.self, source?.key ?? BindingKey(T.self))
    } catch {
      throw source?.told(error) ?? error
    }
  }
}

extension Lazy: DeferredRequest {
  typealias Value = T

  static var deferral: EdgeKind { .lazy }
}

extension Container {
  fileprivate func fillLazily<T>(
    _ cell: Cell, _ binding: Binding, _ type: T.Type, _ key: BindingKey
  ) throws -> T {
    let thread = currentThread()
    let mark = thread.roomMark
    let room = thread.takeRoom(MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    defer { thread.giveRoom(room, mark) }
    let request = Request(
      key: KeyWord(type, qualifier: key.qualifierValue), type: type, edge: .lazy)
    let place = InstanceLocation(kind: .lazy, home: store, cell: cell, number: binding.number)
    var isServed = false
    while !isServed {
      let frame = thread.push(cell, self)
      frame.bindingWord = binding.word
      let found = Found(cell: cell, owner: store, frame: frame, kept: .passUnretained(binding))
      isServed = try serve(request, found, store.epochs, thread, place, into: room)
    }
    return thread.takeValue(T.self, from: room)
  }
}
