/// Expects that a type can be resolved. Otherwise the test fails with the text of the error.
///
/// ```swift
/// expectResolves(CheckoutViewModel.self, in: app)
/// ```
///
/// - Parameters:
///   - type: The type to resolve.
///   - qualifier: The qualifier of the binding.
///   - resolver: The resolver to use; the ambient resolver when omitted.
/// - Returns: The instance, or `nil` if the expectation failed.
@discardableResult
public func expectResolves<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, in resolver: (any Resolver)? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> T? {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  return caller.instance(of: type, qualifier, in: resolver)
}

extension Caller {
  /// Returns an instance of a type, or fails the test and returns `nil`. Without a resolver, the
  /// ambient one answers.
  func instance<T>(
    of type: T.Type, _ qualifier: (any Qualifier)?, in resolver: (any Resolver)?
  ) -> T? {
    do {
      guard let resolver else { return try tryResolve(type, qualifier: qualifier) }
      return try resolver.tryResolve(type, qualifier: qualifier)
    } catch let error as ResolutionError {
      fail(error.description)
    } catch {
      let key = BindingKey(type, qualifier: qualifier)
      let help = ("help", "make the factory succeed in this test, or override the binding")
      fail("Resolving \(key) failed, because a factory threw", [("error", "\(error)"), help])
    }
    return nil
  }
}
