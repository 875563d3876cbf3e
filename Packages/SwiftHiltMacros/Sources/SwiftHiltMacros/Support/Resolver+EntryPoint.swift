@_spi(Layers) import SwiftHiltCore

extension Resolver {
  /// Returns an implementation of an `@EntryPoint` protocol. It resolves from this resolver.
  ///
  /// ```swift
  /// let useCases = container.entryPoint(UseCases.self)
  /// ```
  ///
  /// The implementation keeps this resolver alive. To avoid the run-time look-up by name, write
  /// `__Hilt_UseCases(resolver: container)`.
  ///
  /// > Concurrency: Safe from any thread.
  ///
  /// - Parameters:
  ///   - type: The protocol.
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Precondition: The protocol is marked `@EntryPoint`, and the linker didn't drop its
  ///   implementation from a static archive. Otherwise the program stops with
  ///   `[SwiftHilt/NoEntryPoint]`.
  /// - Complexity: O(1) after a protocol's first look-up.
  public func entryPoint<P>(
    _ type: P.Type = P.self, file: StaticString = #fileID, line: UInt = #line
  ) -> P {
    guard let found = TypeCache.entryPoints.value(for: type),
      let value = found.init(resolver: self) as? P
    else {
      let isProtocol = !isValueType(type) && !(type is AnyClass)
      stopProgram(
        Diagnostic(
          "NoEntryPoint", "\(_typeName(type, qualified: true)) has no implementation",
          help: isProtocol
            ? "mark the protocol '@EntryPoint', which must not be 'private' or 'fileprivate'"
            : "pass the protocol that is marked '@EntryPoint', because this type is no protocol"),
        at: CallSite(file: "\(file)", line: line))
    }
    return value
  }
}
