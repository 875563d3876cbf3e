/// Collects the registrations of an `install` block: single ones, modules, arrays, and those
/// inside `if`, `for` and `#available`.
@resultBuilder
public enum ModuleBuilder {
  /// Adds one registration.
  public static func buildExpression(_ registration: Registration) -> [Registration] {
    [registration]
  }

  /// Adds several registrations.
  public static func buildExpression(_ registrations: [Registration]) -> [Registration] {
    registrations
  }

  /// Adds the registrations of a module.
  public static func buildExpression(_ module: any HiltModule.Type) -> [Registration] {
    [.module(module)]
  }

  /// Explains what to write instead of an instance of a module.
  @available(*, unavailable, message: "write the module's type: 'AppModule.self'")
  public static func buildExpression(_ module: any HiltModule) -> [Registration] { [] }

  /// Joins the statements of a block.
  public static func buildBlock(_ parts: [Registration]...) -> [Registration] {
    parts.flatMap { $0 }
  }

  /// Supports an `if` without an `else`.
  public static func buildOptional(_ part: [Registration]?) -> [Registration] { part ?? [] }

  /// Supports the first branch of an `if` or `switch`.
  public static func buildEither(first part: [Registration]) -> [Registration] { part }

  /// Supports the other branch of an `if` or `switch`.
  public static func buildEither(second part: [Registration]) -> [Registration] { part }

  /// Supports a `for` loop.
  public static func buildArray(_ parts: [[Registration]]) -> [Registration] {
    parts.flatMap { $0 }
  }

  /// Supports registrations inside `if #available`.
  public static func buildLimitedAvailability(_ part: [Registration]) -> [Registration] { part }
}
