@_spi(Layers) import SwiftHiltCore

/// A binding that fails the test when it is resolved.
///
/// ```swift
/// withOverrides(app) {
///   $0.override(Payments.self, .unimplemented)
///   $0.override(Analytics.self, .unimplemented(placeholder: NoAnalytics()))
/// } operation: { ... }
/// ```
///
/// The failure is reported at the line that registers the binding, with the path of the request.
/// Then the request returns the placeholder. Without a placeholder, `tryResolve` throws
/// ``UnimplementedError``. `resolve`, which can't throw, stops the test process. If a test with its
/// own container ends by throwing ``UnimplementedError``, that error is its only failure for the
/// key.
public struct Unimplemented<T> {
  let placeholder: (() -> T)?

  /// A binding that fails the test when resolved, and has no value to return.
  public static var unimplemented: Unimplemented<T> { Unimplemented(placeholder: nil) }

  /// Returns a binding that fails the test when resolved, and then returns a placeholder.
  public static func unimplemented(
    placeholder: @escaping @autoclosure () -> T
  ) -> Unimplemented<T> {
    Unimplemented(placeholder: placeholder)
  }
}

/// The error of a binding that a test left unimplemented.
public struct UnimplementedError: Error, CustomStringConvertible {
  /// The key that was resolved.
  public let key: BindingKey

  /// The text of the test's failure.
  public let description: String
}

extension Overrides {
  /// Replaces a binding with one that the test must not resolve; see ``Unimplemented``. For a key
  /// that nothing binds, see the form with a factory.
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, _ double: Unimplemented<T>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    override(
      type, qualifier: qualifier, lifetime: .transient, fileID: fileID, filePath: filePath,
      line: line, column: column,
      double.factory(BindingKey(type, qualifier: qualifier), caller))
  }
}

extension Container {
  /// Binds a type that the test must not resolve; see ``Unimplemented``.
  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, _ double: Unimplemented<T>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    return register(
      type, qualifier: qualifier, lifetime: .transient, override: true, file: fileID, line: line,
      factory: double.factory(BindingKey(type, qualifier: qualifier), caller))
  }
}

extension Unimplemented {
  fileprivate func factory(
    _ key: BindingKey, _ caller: Caller
  ) -> (any Resolver) throws -> T {
    { resolver in
      let diagnostic = Diagnostic(
        "Unimplemented", "\(key) was resolved, but this test left it unimplemented",
        notes: [.init(path: CallPath.current)],
        help: "override \(key) with a fake, or keep the test from resolving it")
      let text = "\(diagnostic)"
      if let placeholder {
        caller.fail(text)
        return placeholder()
      }
      caller.fail(text, for: key, in: try resolver.liveContainer().refusals)
      throw UnimplementedError(key: key, description: text)
    }
  }
}

extension Container {
  /// The refusals of the test whose own container is this container or an ancestor; `nil` if there
  /// is no such test.
  var refusals: Refusals? { attachment(Refusals.self) ?? parent?.refusals }
}
