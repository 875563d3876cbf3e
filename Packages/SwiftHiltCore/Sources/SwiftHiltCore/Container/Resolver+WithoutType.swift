/// The result of a request without a type, which doesn't compile.
///
/// ```swift
/// let prices = app.resolve()             // an error: of which type?
/// let prices: PriceList = app.resolve()  // correct
/// let prices = app.resolve(PriceList.self)
/// ```
public struct RequestWithoutType {}

// Swift 6.3 reports "failed to produce diagnostic for expression" if two overloads fit and the type
// of neither is known. The compiler tries unavailable overloads only after all others have failed,
// so correct code never uses these and takes no longer to type-check.

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
