@_spi(Layers) import SwiftHiltCore

/// Caches the generated types for all threads, by the identity of their protocols, because a
/// look-up by name takes microseconds.
final class TypeCache: Sendable {
  private let types = Locked<[ObjectIdentifier: any EntryPointImplementation.Type]>([:])
  static let entryPoints = TypeCache()

  /// Returns the type that implements a protocol, or `nil` if there is none.
  ///
  /// The cache doesn't keep failed look-ups.
  func value(for type: Any.Type) -> (any EntryPointImplementation.Type)? {
    let id = ObjectIdentifier(type)
    if let known = types.withLock({ $0[id] }) { return known }
    guard let found = generatedEntryPoint(of: type) else { return nil }
    types.withLock { $0[id] = found }
    return found
  }
}
