/// Creates a registration that contributes an element to `[T]` or, with a key, an entry to
/// `[K: T]`.
///
/// Contributions never answer `resolve(T.self)`.
///
/// - Parameters:
///   - type: The element's type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: The lifetime of this contribution's element.
///   - key: The key of an entry, a `K`: a child's entry replaces the ancestor's of the same key.
///   - liveOnly: Says that the element reaches the network, a disk or a clock: a test's container
///     does not build it. The test replaces the module that contributes it, or the entry of a map.
///   - factory: Builds the element.
public func contribute<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) -> Registration {
  .contribution(
    to: type, qualifier, key: key,
    Binding(
      lifetime: lifetime, flags: .none.with(.liveOnly, if: liveOnly), dependencies: dependencies,
      extras: .contributing(type, key, onClose), site: StaticSite(file, line),
      factory: RawFactory(factory, qualifier, liveOnly: liveOnly, isElement: true)))
}

/// Creates a registration that contributes the element that an initialiser builds. The parameters
/// of the initialiser are the declared dependencies.
@_disfavoredOverload  // A closure behind the call is a factory.
public func contribute<T, each D>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  to initializer: @escaping (repeat each D) throws -> T, qualifying: Qualifying = [:]
) -> Registration {
  let parameters = Parameters(
    repeat (each D).self, qualifying: qualifying, binding: BindingKey(type, qualifier: qualifier),
    at: StaticSite(file, line))
  return contribute(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly, onClose: onClose,
    dependencies: parameters.dependencies(), file: file, line: line,
    parameters.calling(initializer))
}

/// Creates a registration whose factory contributes any number of elements to `[T]`.
///
/// The array is built once for its lifetime, like an element. Its length isn't known in advance. A
/// `[Lazy<T>]` or `[Provider<T>]` contains all of them and runs this factory when you resolve it,
/// while it defers single contributions.
///
/// - Parameters:
///   - type: The elements' type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: How long the array lives; `.weak` is for objects, so not for arrays.
///   - liveOnly: Says that a test must do without the elements; see `contribute`.
///   - onClose: Called with each element, the last first, when the container that caches them is
///     closed. Each ``Disposable`` element is also disposed of.
///   - factory: Builds the elements.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  // For each element: a close takes the array apart.
  let extras = BindingExtras.holding(onClose) ?? BindingExtras()
  extras.valueType = [T].self
  return .contribution(
    to: type, qualifier, count: 0,
    Binding(
      lifetime: lifetime, flags: .plural.with(.liveOnly, if: liveOnly),
      dependencies: dependencies, extras: extras, site: StaticSite(file, line),
      factory: RawFactory(factory, qualifier, liveOnly: liveOnly, isElement: true)))
}

extension Registration {
  /// A contribution to the list of a type, or to the map of a key and that type.
  ///
  /// - Parameter count: How many elements the binding makes; 0 when only its factory knows.
  @inline(never)
  static func contribution(
    to type: Any.Type, _ qualifier: (any Qualifier)?, key: (any Hashable)? = nil, count: Int = 1,
    _ binding: Binding
  ) -> Registration {
    func map<K: Hashable>(_ key: K) -> Any.Type {
      func open<T>(_ type: T.Type) -> Any.Type { [K: T].self }
      return _openExistential(type, do: open)
    }
    return Registration(
      key.map { map($0) } ?? type, QualifierValue(qualifier), .contribute(binding, count: count))
  }
}

extension BindingExtras? {
  /// What a contribution has besides its factory: none for a plain element.
  static func contributing<T>(
    _ type: T.Type, _ key: (any Hashable)?, _ onClose: ((T) throws -> Void)?
  ) -> BindingExtras? {
    guard onClose != nil || key != nil else { return nil }
    let extras = BindingExtras.holding(onClose) ?? BindingExtras()
    extras.mapKey = key.map { AnyHashable($0) }
    extras.valueType = type
    return extras
  }
}
