/// Makes a registration that contributes an element to `[T]`; see `Container.contribute`.
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  .contribution(
    to: type, qualifier: qualifier,
    Binding(
      lifetime: lifetime, dependencies: dependencies,
      extras: .contributing(type, key: nil, onClose), site: StaticSite(file, line),
      factory: RawFactory(factory, qualifier, liveOnly: liveOnly, isElement: true)))
}

/// Makes a registration that contributes an entry to `[K: T]`.
///
/// - Parameter key: The entry's key: a child's entry replaces the ancestor's of the same key.
public func contribute<T, K: Hashable>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  .contribution(
    to: [K: T].self, qualifier: qualifier,
    Binding(
      lifetime: lifetime, dependencies: dependencies,
      extras: .contributing(type, key: key, onClose), site: StaticSite(file, line),
      factory: RawFactory(factory, qualifier, liveOnly: liveOnly, isElement: true)))
}

/// Makes a registration that contributes what an initialiser makes; its parameters
/// are the declared dependencies.
@_disfavoredOverload  // A closure behind the call is a factory.
public func contribute<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contribute(
    type, qualifier: qualifier, lifetime: lifetime, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line
  ) { resolver in
    var arguments = parameters.arguments(from: resolver)
    return try initializer(repeat try arguments.next((each D).self))
  }
}

/// Makes a registration that contributes what an initialiser makes as an entry of `[K: T]`; its parameters
/// are the declared dependencies.
@_disfavoredOverload  // A closure behind the call is a factory.
public func contribute<T, K: Hashable, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: K, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contribute(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line
  ) { resolver in
    var arguments = parameters.arguments(from: resolver)
    return try initializer(repeat try arguments.next((each D).self))
  }
}

/// Makes a registration whose factory contributes any number of elements to `[T]`.
///
/// The array is made once for the lifetime, like an element is. How many there are is not known
/// before: a `[Lazy<T>]` or `[Provider<T>]` has them all, and runs this factory when you ask
/// for it, while it defers single contributions.
///
/// - Parameters:
///   - type: The elements' type.
///   - qualifier: What tells this collection from others of the type.
///   - lifetime: How long the array lives; `.weak` is for objects, so not for arrays.
///   - liveOnly: Says that a test must do without it: see `contribute`.
///   - onClose: Called with each element, the last first, when the container that caches them is
///     closed. Each that is ``Disposable`` is disposed of too.
///   - factory: Makes the elements.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  let extras = BindingExtras()
  extras.valueType = [T].self
  // For each element: a close takes the array apart.
  if let onClose { extras.setOnClose(onClose) }
  return .contribution(
    to: type, qualifier: qualifier, count: 0,
    Binding(
      lifetime: lifetime, flags: .plural, dependencies: dependencies, extras: extras,
      site: StaticSite(file, line),
      factory: RawFactory(factory, qualifier, liveOnly: liveOnly, isElement: true)))
}

extension Registration {
  /// A contribution to the collection of a type.
  ///
  /// - Parameter count: How many elements the binding makes; 0 when only its factory knows.
  @inline(never)
  static func contribution(
    to collection: Any.Type, qualifier: (any Qualifier)?, count: Int = 1, _ binding: Binding
  ) -> Registration {
    Registration(collection, QualifierValue(qualifier), .contribute(binding, count: count))
  }
}

extension BindingExtras? {
  /// What a contribution has besides its factory: none for a plain element.
  static func contributing<T>(
    _ type: T.Type, key: AnyHashable?, _ onClose: ((T) throws -> Void)?
  ) -> BindingExtras? {
    guard onClose != nil || key != nil else { return nil }
    let extras = BindingExtras()
    if let onClose { extras.setOnClose(onClose) }
    extras.mapKey = key
    extras.valueType = type
    return extras
  }
}
