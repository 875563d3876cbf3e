/// The result of a request without a type: there is no such value.
///
/// ```swift
/// let prices = app.resolve()             // an error: of which type?
/// let prices: PriceList = app.resolve()  // as written here
/// let prices = app.resolve(PriceList.self)
/// ```
public struct RequestWithoutType {}

// Swift 6.3 says "failed to produce diagnostic for expression" where two overloads could be meant
// and neither's type is known. The compiler tries what is unavailable only after all else has
// failed, so a right use neither meets these overloads nor takes longer to type-check.

extension Resolver {
  /// Explains what to write if the type is missing.
  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = app.resolve()' or 'app.resolve(Repository.self)'"
  )
  @_disfavoredOverload
  public func resolve(qualifier: (any Qualifier)? = nil) -> RequestWithoutType {
    RequestWithoutType()
  }

  /// Explains what to write if the type is missing.
  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = try app.tryResolve()' or 'try app.tryResolve(Repository.self)'"
  )
  @_disfavoredOverload
  public func tryResolve(qualifier: (any Qualifier)? = nil) throws -> RequestWithoutType {
    RequestWithoutType()
  }
}
