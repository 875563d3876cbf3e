/// Operations on values in raw memory, whose types are known only at run time.
///
/// Callers pass a pointer to a value of the given type, so `assumingMemoryBound` is correct here.
enum ErasedType {
  static func size(_ type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }

  static func alignment(_ type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.alignment }
    return _openExistential(type, do: open)
  }

  /// Copies a value to uninitialised memory.
  static func copy(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_ type: T.Type) {
      // `initialize(from:count:)` would use the witness for arrays when unspecialised.
      target.initializeMemory(as: T.self, to: source.assumingMemoryBound(to: T.self).pointee)
    }
    _openExistential(type, do: open)
  }

  static func move(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_ type: T.Type) {
      // `moveInitialize` would move a whole stride when unspecialised, and so more than the value.
      target.initializeMemory(as: T.self, to: source.assumingMemoryBound(to: T.self).move())
    }
    _openExistential(type, do: open)
  }

  static func destroy(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) {
    func open<T>(_ type: T.Type) {
      // The caller passes the type with which the value was initialised.
      pointer.assumingMemoryBound(to: T.self).deinitialize(count: 1)
    }
    _openExistential(type, do: open)
  }

  /// Returns a copy of the value in memory, which has the given type.
  static func boxed(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) -> Any {
    func open<T>(_ type: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type, do: open)
  }

  /// Returns the class instance in memory, even inside a protocol value or an optional; `nil` for
  /// any other value.
  static func object(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) -> AnyObject? {
    object(in: boxed(type, at: pointer))
  }

  /// Returns whether the value in memory is `nil`, at any depth of optionals.
  static func isNil(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) -> Bool {
    isNil(boxed(type, at: pointer))
  }

  private static func isNil(_ value: Any) -> Bool {
    (value as? any OptionalValue).map { $0.wrapped.map(isNil) ?? true } ?? false
  }

  private static func object(in value: Any) -> AnyObject? {
    func open<T: AnyObject>(_ type: T.Type) -> AnyObject { value as! T }
    // The cast is by type, because `value as AnyObject` uses bridging, which takes eight times as
    // long.
    let type = Swift.type(of: value)
    if let type = type as? any AnyObject.Type { return open(type) }
    guard type is any OptionalValue.Type else { return nil }
    return (value as! any OptionalValue).wrapped.flatMap { object(in: $0) }
  }

  /// Returns the dynamic type of the value in memory, inside any protocol value or optional. A
  /// `nil` has the type of its optional.
  static func dynamicType(_ type: Any.Type, at pointer: UnsafeMutableRawPointer) -> Any.Type {
    dynamicType(of: boxed(type, at: pointer))
  }

  static func dynamicType(of value: Any) -> Any.Type {
    let type = Swift.type(of: value)
    guard type is any OptionalValue.Type, let wrapped = (value as! any OptionalValue).wrapped
    else { return type }
    return dynamicType(of: wrapped)
  }

  /// Initialises memory with an object that ``object(_:at:)`` took from a value of the type.
  static func write(_ object: AnyObject, as type: Any.Type, to target: UnsafeMutableRawPointer) {
    func open<T>(_ type: T.Type) {
      target.initializeMemory(as: T.self, to: object as! T)
    }
    _openExistential(type, do: open)
  }

  /// Runs a closure with uninitialised memory for one value.
  static func withMemory<R>(
    for type: Any.Type, _ body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    try withUnsafeTemporaryAllocation(
      byteCount: max(size(type), 1), alignment: alignment(type)
    ) { try body($0.baseAddress!) }
  }
}

/// A value on the heap.
final class ValueBox: @unchecked Sendable {
  // @unchecked Sendable because the memory is written before the box is shared, and only read
  // afterwards. The registration promises that the value itself may cross threads.
  let type: Any.Type
  let memory: UnsafeMutableRawPointer

  /// Whether the memory contains a value. It is set before the box is shared.
  var isFull = false

  /// Creates a box with the value at a pointer. The value is moved unless `copying` is true.
  convenience init(_ type: Any.Type, at pointer: UnsafeMutableRawPointer, copying: Bool = false) {
    self.init(room: type)
    if copying {
      ErasedType.copy(type, from: pointer, to: memory)
    } else {
      ErasedType.move(type, from: pointer, to: memory)
    }
    isFull = true
  }

  @inline(never)
  init(room type: Any.Type) {
    self.type = type
    memory = .allocate(
      byteCount: max(ErasedType.size(type), 1), alignment: ErasedType.alignment(type))
  }

  /// Creates a box whose memory the closure initialises, unless it throws.
  convenience init(
    _ type: Any.Type, allocating body: (UnsafeMutableRawPointer) throws -> Void
  ) rethrows {
    self.init(room: type)
    try body(memory)
    isFull = true
  }

  /// Returns a copy of the value. `type` must be the type of that value.
  func read<T>(_ type: T.Type) -> T { memory.assumingMemoryBound(to: T.self).pointee }

  func copy(to target: UnsafeMutableRawPointer) {
    ErasedType.copy(type, from: memory, to: target)
  }

  var boxed: Any { ErasedType.boxed(type, at: memory) }

  var object: AnyObject? { ErasedType.object(type, at: memory) }

  deinit {
    if isFull { ErasedType.destroy(type, at: memory) }
    memory.deallocate()
  }
}

/// An optional whose wrapped type is known only at run time.
protocol OptionalValue {
  static var wrapped: Any.Type { get }
  var wrapped: Any? { get }
  /// Returns whether the optional in memory is `nil`. This function is static, because a cast of
  /// the value would look into the optional.
  static func isEmpty(at value: UnsafeRawPointer) -> Bool
  /// Resolves a value of the wrapped type, and returns it as an optional.
  static func some(from resolver: any Resolver) throws -> Any
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }

  var wrapped: Any? { self }

  static func isEmpty(at value: UnsafeRawPointer) -> Bool {
    // The caller looked up this conformance with the value's own type.
    value.assumingMemoryBound(to: Self.self).pointee == nil
  }

  static func some(from resolver: any Resolver) throws -> Any {
    Optional.some(try resolver.tryResolve(Wrapped.self)) as Any
  }
}
