import SwiftHiltCore

/// A service that a lifecycle starts and stops.
struct ManagedService: Sendable {
  /// The keys under which the service is marked; several if the keys share one instance.
  var keys: [BindingKey]
  let service: any LifecycleService
  let limits: LifecycleLimits

  var key: BindingKey { keys[0] }

  /// Returns the services marked in the container itself, each instance once.
  static func all(in container: Container, limits: LifecycleLimits) async throws
    -> [ManagedService]
  {
    var services: [ManagedService] = []
    var indexes: [ObjectIdentifier: Int] = [:]
    for entry in try await container.resolveAsync([ServiceEntry].self)
    where entry.container == ObjectIdentifier(container) {
      let service = try await entry.resolve(container)
      if let index = indexes[ObjectIdentifier(service)] {
        services[index].keys.append(entry.key)
      } else {
        indexes[ObjectIdentifier(service)] = services.count
        services.append(
          ManagedService(
            keys: [entry.key], service: service, limits: entry.limits ?? limits))
      }
    }
    return services
  }
}
