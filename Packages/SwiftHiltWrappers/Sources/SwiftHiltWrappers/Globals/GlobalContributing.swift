/// Contributes an element to `[T]` and `Set<T>` in the default container, or an entry to the
/// dictionary `[K: T]` if you give a key.
///
/// - Parameters:
///   - type: The element's type.
///   - qualifier: Distinguishes this collection from others of the type.
///   - lifetime: The lifetime of this contribution's element.
///   - key: The key of the entry. If two contributions of one container have equal keys, resolving
///     the dictionary fails with `ResolutionError.Code.duplicateMapKey`.
///   - liveOnly: Whether a test must replace the element's module; see the function `contribute`.
///   - onClose: Called once with the element when the container that caches it is closed, and never
///     for a `.transient`, `.graph` or `.weak` element.
///   - dependencies: The keys that the factory resolves. SwiftHilt evaluates the list on demand,
///     not on registration.
///   - file: The caller's file, for messages.
///   - line: The caller's line.
///   - factory: Builds the element.
/// - Precondition: The default container is neither closed nor frozen. Otherwise the program stops.
public func registerMany<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  key: (any Hashable)? = nil, liveOnly: Bool = false,
  onClose: (@isolated(any) (T) throws -> Void)? = nil,
  dependencies: [Dependency]? = nil, file: StaticString = #fileID, line: UInt = #line,
  _ factory: @escaping Factory<T>
) {
  DI.shared.registerMany(
    type, qualifier: qualifier, lifetime: lifetime, key: key, liveOnly: liveOnly,
    onClose: onClose, dependencies: dependencies, file: file, line: line, factory)
}
