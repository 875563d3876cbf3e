@_spi(Layers) import SwiftHiltCore

/// Generated types by the identity of their protocol, shared by all threads.
final class TypeCache: Sendable {
  private let types = Locked<[ObjectIdentifier: any EntryPointImplementation.Type]>([:])

  /// The implementations of entry points.
  static let entryPoints = TypeCache()

  /// The type that implements the protocol. A failed look-up is repeated the next time.
  ///
  /// The first look-up of a protocol takes microseconds, and later ones a dictionary access.
  func value(for type: Any.Type) -> (any EntryPointImplementation.Type)? {
    let id = ObjectIdentifier(type)
    if let known = types.withLock({ $0[id] }) { return known }
    guard let found = generatedEntryPoint(of: type) else { return nil }
    types.withLock { $0[id] = found }
    return found
  }
}
