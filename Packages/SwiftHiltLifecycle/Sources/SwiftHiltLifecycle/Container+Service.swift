// Written by Tools/forms. Change the functions that it reads instead.

import SwiftHiltCore

// These are emitted into the programs that call them, so a program pays only for the forms it uses.
extension Container {
  /// Marks a binding as a service of the container.
  ///
  /// Register the binding itself as usual, in that container or in an ancestor. A ``Lifecycle`` of
  /// that container starts and stops the service.
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - qualifier: The binding's qualifier.
  ///   - limits: The limits of the service; `nil` for the lifecycle's own limits.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func service<T: LifecycleService>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, limits: LifecycleLimits? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    install(
      SwiftHiltLifecycle.service(type, qualifier: qualifier, limits: limits, file: file, line: line)
    )
  }

  /// Marks a binding of a protocol as a service.
  ///
  /// ```swift
  /// container.service((any TaskStore).self) { $0 }  // where `protocol TaskStore: LifecycleService`
  /// ```
  ///
  /// - Parameter asService: Returns an instance as a service.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  @discardableResult
  @_alwaysEmitIntoClient
  public func service<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, limits: LifecycleLimits? = nil,
    file: StaticString = #fileID, line: UInt = #line,
    as asService: @escaping @Sendable (T) -> any LifecycleService
  ) -> Self {
    install(
      SwiftHiltLifecycle.service(
        type, qualifier: qualifier, limits: limits, file: file, line: line, as: asService))
  }
}
