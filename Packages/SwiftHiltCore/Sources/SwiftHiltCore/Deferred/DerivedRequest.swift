/// A type that SwiftHilt can build from other bindings if the type itself is unbound: `T?`, `[T]`,
/// `Set<T>`, `[K: V]`, `Lazy<T>` and `Provider<T>`.
protocol DerivedRequest {
  /// The outermost form of the request. A type in it may itself be a derived request.
  static var form: RequestForm { get }

  /// Builds the value from a container's bindings.
  ///
  /// - Returns: `nil` if a type that the value needs is unbound.
  static func derive(in container: Container, for request: Request) throws -> Instance?
}

/// The form of a derived request, with the types in it.
enum RequestForm {
  case optional(Any.Type)
  case deferred(EdgeKind, Any.Type)
  /// The contributions to an element's type. If there are none and the elements are deferred,
  /// SwiftHilt uses the contributions to the type of their values.
  case list(of: Any.Type, deferred: (EdgeKind, Any.Type)?)
  /// The contributions to a dictionary. If there are none and its values are deferred, SwiftHilt
  /// uses the contributions to the dictionary of the plain values.
  case map(Any.Type, deferred: (EdgeKind, Any.Type)?)
  /// The factory of a component, which creates children later.
  case component(any HiltComponent.Type)

  /// Returns the form of a type, or `nil` if the type is not a derived request.
  ///
  /// SwiftHilt remembers the types that are not derived requests. Looking up a conformance is slow,
  /// and every resolve of an unbound key needs the answer.
  static func of(_ type: Any.Type) -> RequestForm? { request(type)?.form }

  /// Returns the form of a list, whose elements may be deferred.
  static func list(of element: Any.Type) -> RequestForm {
    guard case .deferred(let edge, let value)? = of(element) else {
      return .list(of: element, deferred: nil)
    }
    return .list(of: element, deferred: (edge, value))
  }

  static func array(of element: Any.Type) -> Any.Type {
    func open<T>(_ type: T.Type) -> Any.Type { [T].self }
    return _openExistential(element, do: open)
  }

  /// The type of the contributions to this request's collection: the element type, or the
  /// dictionary itself. It is `nil` if the request is not for a collection.
  var collected: Any.Type? {
    switch self {
    case .optional(let wrapped): return RequestForm.of(wrapped)?.collected
    case .deferred, .component: return nil
    case .list(let element, _): return element
    case .map(let map, _): return map
    }
  }

  /// Returns a type as a derived request, or `nil` if it is not one.
  static func request(_ type: Any.Type) -> (any DerivedRequest.Type)? {
    guard mayBeDerived(type) else { return nil }
    if let factory = type as? any ComponentFactory.Type { return request(for: factory) }
    return type as? any DerivedRequest.Type
  }

  private static func request<F: ComponentFactory>(for _: F.Type) -> any DerivedRequest.Type {
    ComponentFactoryRequest<F>.self
  }

  /// Returns quickly whether a type may be a derived request or a resolver. A result of `false` is
  /// certain.
  @inline(__always)
  static func mayBeDerived(_ type: Any.Type) -> Bool {
    let address = KeyWord.address(of: type)
    return !KnownTypes.contain(address) && lookUp(type, address)
  }

  @inline(never)
  private static func lookUp(_ type: Any.Type, _ address: UInt) -> Bool {
    if type is any DerivedRequest.Type || type is any ComponentFactory.Type
      || type == (any Resolver).self || type == (any AsyncResolver).self
    {
      return true
    }
    KnownTypes.insert(address)
    return false
  }
}

/// The type that a request ultimately resolves, and the form of the request.
struct RequestShape {
  /// The type that must be bound or must have contributions.
  var element: Any.Type
  var edge = EdgeKind.direct
  var isOptional = false

  /// Creates the shape of a request for a type. The element of a plain request is the type itself.
  @inline(never)
  init(_ type: Any.Type) {
    element = type
    switch RequestForm.of(type) {
    case nil: break
    case .optional(let wrapped):
      // An optional keeps the form of the inner request.
      self = RequestShape(wrapped)
      isOptional = true
    case .deferred(let edge, let value): (element, self.edge) = (RequestShape(value).element, edge)
    case .list(let value, _):
      (element, edge, isOptional) = (RequestShape(value).element, .contribution, true)
    case .map(let map, let deferred):
      (element, edge, isOptional) = (deferred?.1 ?? map, .contribution, true)
    case .component: edge = .provider
    }
  }

  /// Returns the type of the aggregate that collects the contributions to a type: `[T]`, or the
  /// dictionary itself.
  static func aggregate(of type: Any.Type) -> Any.Type {
    type is any MapRequest.Type ? type : RequestForm.array(of: type)
  }
}

/// A dictionary type. Its contributions are kept under the dictionary's own key.
protocol MapRequest {
  /// The type of the dictionary's values.
  static var value: Any.Type { get }
}

extension Dictionary: MapRequest {
  static var value: Any.Type { Value.self }
}

extension Optional: DerivedRequest {
  static var form: RequestForm { .optional(Wrapped.self) }

  static func derive(in container: Container, for request: Request) throws -> Instance? {
    Instance(try container.absentOrPresent(Wrapped.self, request.key.qualifier, edge: request.edge))
  }
}

extension Container {
  /// Returns the value of a key, or `nil` if the key is unbound. For a type `T?` without a binding
  /// of its own, this function also returns `nil` if `T` is unbound.
  func absentOrPresent<T>(
    _ type: T.Type, _ qualifier: QualifierBox?, edge: EdgeKind = .direct
  ) throws -> T? {
    let value = try absentOrValue(type, qualifier, edge: edge)
    if value == nil { NearRequest.checkAbsent(type, qualifier, of: self) }
    guard let inner = value, let optional = type as? any OptionalValue.Type,
      withUnsafePointer(to: inner, { optional.isEmpty(at: $0) }),
      !isBound(KeyWord(type, qualifier: qualifier))
    else { return value }
    return nil
  }
}
