/// A type that a resolver can make from other bindings when it is not itself bound: `T?`, `[T]`,
/// `Set<T>`, `[K: V]`, `Lazy<T>`, `Provider<T>`.
protocol DerivedRequest {
  static var shape: RequestShape { get }

  /// What it is made of, one step only: the wrapped type may be a derived request again.
  static var form: RequestForm { get }

  /// The type whose contributions are built when this is asked for: an element's, or the dictionary
  /// itself. `nil` when this is no collection.
  static var collected: Any.Type? { get }

  /// Makes the value for a container.
  ///
  /// - Parameter edge: How it is asked for.
  /// - Returns: `false`, with nothing initialised, when what it needs is unbound.
  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool
}

extension DerivedRequest {
  static var collected: Any.Type? { nil }
}

/// What a requested type asks for in the end.
struct RequestShape {
  /// The type that must be bound, or contributed to.
  let element: Any.Type
  let edge: EdgeKind
  let isOptional: Bool

  init(element: Any.Type, edge: EdgeKind, isOptional: Bool) {
    self.element = element
    self.edge = edge
    self.isOptional = isOptional
  }

  /// The shape of any type: that of a derived request, or the type itself.
  @inline(never)
  init(_ type: Any.Type) {
    self =
      DerivedTypes.request(type)?.shape
      ?? RequestShape(element: type, edge: .direct, isOptional: false)
  }

  /// A shape seen through `Optional` and the like, which keep how the inner type is asked for.
  static func through(_ type: Any.Type, optional: Bool) -> RequestShape {
    let inner = RequestShape(type)
    return RequestShape(
      element: inner.element, edge: inner.edge, isOptional: inner.isOptional || optional)
  }

  /// The key type of the aggregate that collects contributions: `[T]`, or the dictionary itself.
  static func aggregate(of type: Any.Type) -> Any.Type {
    type is any MapRequest.Type ? type : RequestForm.array(of: type)
  }
}

/// A dictionary type, whose contributions are kept under its own key.
protocol MapRequest {}

extension Dictionary: MapRequest {}

extension Optional: DerivedRequest {
  static var shape: RequestShape { .through(Wrapped.self, optional: true) }

  static var form: RequestForm { .optional(Wrapped.self) }

  static var collected: Any.Type? { DerivedTypes.request(Wrapped.self)?.collected }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = try container.absentOrPresent(Wrapped.self, qualifier, edge: edge)
    out.assumingMemoryBound(to: Self.self).initialize(to: value)
    return true
  }
}

extension Container {
  /// Returns the value of a key, `nil` when that is unbound: also when the type is an optional, which is
  /// there and empty for an unbound `T`.
  func absentOrPresent<T>(
    _ type: T.Type, _ qualifier: QualifierValue, edge: EdgeKind = .direct
  ) throws -> T? {
    let value = try absentOrValue(type, qualifier, edge: edge)
    guard let inner = value, let optional = type as? any EmptyType.Type,
      withUnsafePointer(to: inner, { optional.isEmpty(at: $0) }),
      !isBound(KeyWord(type, qualifier: qualifier))
    else { return value }
    return nil
  }
}

/// An optional type. Asked through the type: a cast would look into the optional.
private protocol EmptyType {
  static func isEmpty(at value: UnsafeRawPointer) -> Bool
}

extension Optional: EmptyType {
  static func isEmpty(at value: UnsafeRawPointer) -> Bool {
    value.assumingMemoryBound(to: Self.self).pointee == nil
  }
}
