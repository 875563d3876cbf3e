@_spi(Layers) import SwiftHiltCore

extension Resolver {
  /// Returns what answers an `@EntryPoint` protocol from this resolver.
  ///
  /// ```swift
  /// let useCases = container.entryPoint(UseCases.self)
  /// ```
  ///
  /// Where run-time look-up by name is unwanted, `__Hilt_UseCases(resolver: container)` is the same.
  ///
  /// > Concurrency: Safe from any thread.
  ///
  /// - Parameters:
  ///   - type: The protocol.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: The protocol is marked `@EntryPoint`.
  /// - Complexity: O(1) once a protocol's implementation was found.
  public func entryPoint<P>(
    _ type: P.Type = P.self, file: StaticString = #fileID, line: UInt = #line
  ) -> P {
    guard let found = TypeCache.entryPoints.value(for: type),
      let value = found.init(resolver: self) as? P
    else {
      _stop(
        Diagnostic(
          "NoEntryPoint", "\(_typeName(type, qualified: true)) has no implementation",
          help: "mark the protocol '@EntryPoint', and let it be at least internal"),
        at: CallSite(file: "\(file)", line: line))
    }
    return value
  }
}
