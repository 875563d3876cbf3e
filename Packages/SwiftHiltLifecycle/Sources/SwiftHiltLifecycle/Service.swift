@_spi(Layers) import SwiftHiltCore

/// Creates a registration that marks a binding as a service of the installing container.
///
/// Register the binding itself as usual, in that container or in an ancestor. A ``Lifecycle`` of
/// that container starts and stops the service.
///
/// - Parameters:
///   - type: The bound type.
///   - qualifier: The binding's qualifier.
///   - limits: The limits of the service; `nil` for the lifecycle's own limits.
/// - Precondition: The installing container is neither closed nor frozen; see `register`.
public func service<T: LifecycleService>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, limits: LifecycleLimits? = nil,
  file: StaticString = #fileID, line: UInt = #line
) -> Registration {
  service(type, qualifier: qualifier, limits: limits, file: file, line: line) { $0 }
}

/// Creates a registration that marks a binding of a protocol as a service.
///
/// ```swift
/// service((any TaskStore).self) { $0 }  // where `protocol TaskStore: LifecycleService`
/// ```
///
/// - Parameter asService: Returns an instance as a service.
/// - Precondition: The installing container is neither closed nor frozen; see `register`.
public func service<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, limits: LifecycleLimits? = nil,
  file: StaticString = #fileID, line: UInt = #line,
  as asService: @escaping @Sendable (T) -> any LifecycleService
) -> Registration {
  let key = BindingKey(type, qualifier: qualifier)
  return contribute(
    ServiceEntry.self, dependencies: [Dependency(type, qualifier: qualifier)], file: file,
    line: line
  ) { resolver in
    ServiceEntry(key: key, limits: limits, container: ObjectIdentifier(resolver)) { container in
      asService(try await container.resolveAsync(type, qualifier: qualifier))
    }
  }
}

/// The element that `service` contributes for a marked binding.
struct ServiceEntry: RootElement, Sendable {
  static var asker: String { "service(_:)" }

  static func check(_ dependencies: [Dependency], in container: Container, at site: CallSite) {
    guard Lifecycle.hasStarted(container) else { return }
    let text = Diagnostic(
      "Unmarked", "A service was marked after the lifecycle of \(container) had started",
      notes: [.init(label: "mark", text: "\(dependencies[0].key), at \(site)")],
      help: "mark it before start(), because a running lifecycle doesn't start further services")
    Platform.warn("\(text)\n")
  }

  let key: BindingKey
  let limits: LifecycleLimits?
  /// The container in which the service was marked.
  let container: ObjectIdentifier
  /// Builds or finds the instance, on the main actor if its factory belongs there.
  let resolve: @Sendable (Container) async throws -> any LifecycleService
}
