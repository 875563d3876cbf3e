/// Creates a registration that contributes an element to `[T]` and `Set<T>` or, with a key, an
/// entry to `[K: T]`.
///
/// Contributions never answer `resolve(T.self)`.
///
/// - Parameters:
///   - type: The element's type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: The lifetime of this contribution's element.
///   - key: The key of a map entry. A child's entry replaces an ancestor's entry with the same key.
///   - liveOnly: Whether the element reaches the network, a disk or a clock. A test's container
///     doesn't build such an element. The test must replace the map entry, or the module that
///     contributes the element.
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

/// Creates a registration that contributes the element or map entry that an initialiser builds. The
/// parameters of the initialiser are the declared dependencies.
@_disfavoredOverload  // A trailing closure is a factory.
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

/// Creates a registration whose factory contributes any number of elements to `[T]` and `Set<T>`.
///
/// The lifetime applies to the whole array. The array's length isn't known in advance, so resolving
/// `[Lazy<T>]` or `[Provider<T>]` builds these elements. SwiftHilt defers only the elements that
/// were contributed singly.
///
/// - Parameters:
///   - type: The elements' type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: How long the array lives. With `.weak`, a request fails with
///     ``ResolutionError/Code/typeMismatch``, because an array is not an object.
///   - liveOnly: Whether a test must replace the module that contributes the elements; see
///     `contribute`.
///   - onClose: Called with each element, in reverse order, when the container that caches them is
///     closed. Each call is followed by the element's disposal, as for any other instance.
///   - factory: Builds the elements.
public func contributeAll<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  liveOnly: Bool = false, onClose: ((T) throws -> Void)? = nil,
  dependencies: @escaping @autoclosure () -> [Dependency]? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<[T]>
) -> Registration {
  // `onClose` takes one element, because a close disposes of each element separately.
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
  /// Creates a contribution to the list of a type or, with a key, to a map whose values have that
  /// type.
  ///
  /// - Parameter count: The number of elements that the factory builds; 0 if it isn't known in
  ///   advance.
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
  /// Returns the extras of a contribution; `nil` for a list's element without `onClose`.
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
