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

/// The name of the container that answers here.
var answering: String { resolve(Service.self).origin }
