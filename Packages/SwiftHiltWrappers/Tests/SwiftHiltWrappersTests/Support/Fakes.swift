import SwiftHiltWrappers

/// A dependency that stores its origin.
final class Service: Sendable {
  let origin: String

  init(_ origin: String) {
    self.origin = origin
  }
}

extension Container {
  /// Returns a container whose ``Service`` has the container's name.
  static func named(_ name: String) -> Container {
    Container(name: name).register(Service.self) { _ in Service(name) }
  }
}

/// A structure with each wrapper. It is Sendable without `@unchecked`, because the wrapped types are
/// Sendable.
struct EveryWrapper: Sendable {
  @Inject var inject: Service
  @Injected var injected: Service
  @LazyInjected var lazy: Service
  @OptionalInjected var optional: Service?
  @WeakInjected var weak: Service?
  @DynamicInjected var dynamic: Service

  /// Reads of the wrappers. The first four keep what they return.
  static let reads: [@Sendable (EveryWrapper) -> Service?] = [
    { $0.inject }, { $0.injected }, { $0.lazy }, { $0.optional }, { $0.weak }, { $0.dynamic },
  ]
}

/// The name of the container that answers here.
var answering: String { resolve(Service.self).origin }
