/// Collects the registrations of an `install` block: single ones, modules, arrays, and those
/// that `if`, `for` and `#available` choose.
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

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: [Registration]?) -> [Registration] { part ?? [] }

  /// Takes the first branch of a choice.
  public static func buildEither(first part: [Registration]) -> [Registration] { part }

  /// Takes the other branch of a choice.
  public static func buildEither(second part: [Registration]) -> [Registration] { part }

  /// Takes a loop.
  public static func buildArray(_ parts: [[Registration]]) -> [Registration] {
    parts.flatMap { $0 }
  }

  /// Takes the registrations that `#available` guards.
  public static func buildLimitedAvailability(_ part: [Registration]) -> [Registration] { part }
}
