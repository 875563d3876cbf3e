// The minimum that the cases need: no overloads of `register`, `provide` and so on. With this
// module, the compiler prints its plain message. It must print the same with the real module.

public protocol Resolver: AnyObject, Sendable {
  func resolve<T>(_ type: T.Type) -> T
  @_disfavoredOverload
  func resolve<T>(_ type: T.Type, qualifier: (any Qualifier)?) -> T
  @_disfavoredOverload
  func resolve<T>(_ type: T.Type, qualifier name: String) -> T
  func tryResolve<T>(_ type: T.Type) throws -> T
  func optional<T>(_ type: T.Type) -> T?
}

public struct RequestWithoutType {}

extension Resolver {
  public func resolve<T>() -> T { resolve(T.self) }
  public func tryResolve<T>() throws -> T { try tryResolve(T.self) }

  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = app.resolve()' or 'app.resolve(Repository.self)'"
  )
  @_disfavoredOverload
  public func resolve(qualifier: (any Qualifier)? = nil) -> RequestWithoutType {
    RequestWithoutType()
  }

  @available(
    *, unavailable,
    message:
      "write the type: 'let value: Repository = try app.tryResolve()' or 'try app.tryResolve(Repository.self)'"
  )
  @_disfavoredOverload
  public func tryResolve(qualifier: (any Qualifier)? = nil) throws -> RequestWithoutType {
    RequestWithoutType()
  }

  public func optional<T>() -> T? { optional(T.self) }
}

public protocol Qualifier: Hashable, Sendable {}

extension String: Qualifier {}

public struct Named: Qualifier, ExpressibleByStringLiteral {
  public init(_ name: String) {}
  public init(stringLiteral value: String) {}
}

public enum Lifetime {
  case singleton
  case scoped
  case transient
}

public struct Registration {}

public func provide<T>(
  _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
  _ factory: @escaping (any Resolver) throws -> T
) -> Registration { Registration() }

public protocol HiltModule {
  static func __register(into container: Container)
}

@resultBuilder
public enum ModuleBuilder {
  public static func buildExpression(_ registration: Registration) -> [Registration] {
    [registration]
  }

  public static func buildExpression(_ module: any HiltModule.Type) -> [Registration] { [] }

  @available(*, unavailable, message: "write the module's type: 'AppModule.self'")
  public static func buildExpression(_ module: any HiltModule) -> [Registration] { [] }

  public static func buildBlock(_ parts: [Registration]...) -> [Registration] {
    parts.flatMap { $0 }
  }
}

public final class Container: Resolver, @unchecked Sendable {
  public init() {}

  public func resolve<T>(_ type: T.Type) -> T { fatalError() }

  public func tryResolve<T>(_ type: T.Type) throws -> T { fatalError() }

  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type, qualifier: (any Qualifier)?) -> T { fatalError() }
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type, qualifier name: String) -> T { fatalError() }

  public func optional<T>(_ type: T.Type) -> T? { nil }

  @discardableResult
  public func install(@ModuleBuilder _ build: () -> [Registration]) -> Self { self }

  @discardableResult
  public func install<M: HiltModule>(_ module: M.Type) -> Self { self }

  @available(*, unavailable, message: "pass the module's type: 'install(AppModule.self)'")
  @discardableResult
  public func install(_ module: any HiltModule) -> Self { self }

  @discardableResult
  public func register<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    factory: @escaping (any Resolver) throws -> T
  ) -> Self { self }

  @discardableResult
  public func registerMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime = .singleton,
    _ factory: @escaping (any Resolver) throws -> T
  ) -> Self { self }
}
