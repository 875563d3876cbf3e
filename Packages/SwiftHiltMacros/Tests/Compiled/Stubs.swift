// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations that the sources of the expansion tests need but don't contain. A declaration of
// the same name in a source hides the one here.

import SwiftHiltMacros

// MARK: - Protocols

public protocol Base {}
public protocol Closing {}
public protocol Middleware {}
public protocol Reading {}
public protocol Screen {}
public protocol Service {}
public protocol UserRepository {}
public protocol Writing {}

// MARK: - Types

public struct A {
  public init(_ b: B) {}
}

public struct B {
  public init(_ a: A) {}
}

public struct C {}

@Injectable
open class Api {
  public init() {}
}

@Injectable
public struct Box<Value> {
  public init() {}
}

/// The parts of two URLs.
public let a = URL(string: "a")!, b = URL(string: "b")!

public final class FakeApi: Api {}

public final class LiveApi: Api {
  public init(_ client: HttpClient) {}
}

public struct Cache {
  public init() {}
}

public struct Calendar {}
public struct Clock {}
public struct Fake {}
public struct File {}
public struct GetUser {}

public struct Handler {
  public init() {}
}

public struct Host {
  public init() {}
}

public struct HttpClient {
  public init() {}
}

@Injectable
public struct Inspector {
  public init() {}
}

public struct Logger {
  public static let standard = Logger()
  public init() {}
}

public struct Path: Sendable {}
public struct Repository {}

public struct Session: Sendable {
  public init() {}
}

public struct URL: Sendable {
  public init?(string: String) {}
}

@propertyWrapper
public struct Wrapped {
  public var wrappedValue: Int
  public init() { wrappedValue = 0 }
  public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

public enum Env: Qualifier {
  case prod
}

extension Named {
  public static let remote: Named = "remote"
}

@globalActor
public actor StoreActor {
  public static let shared = StoreActor()
}

// MARK: - Dependencies of modules

public struct Database {
  public init(_ path: Path) throws {}
}

public struct Live: Service {
  public init() {}
}

public struct Logging: Middleware {
  public init(_ logger: Logger) {}
}

public struct Model {
  public init(_ repo: Repository) {}
}

public struct Remote: Sendable {
  public init() {}
}

@Injectable
public struct RemoteDataSource {
  public init(client: HttpClient, baseURL: URL) {}
}

public final class Store: Sendable {
  public init() {}
}

// MARK: - Products of assisted factories

public final class Detail {
  @AssistedInject
  public init(@Assisted id: String, @Assisted _ count: Int) {}
}

public final class Document {
  @AssistedInject
  public init(repo: Repository, @Assisted from url: URL) {}
}

public struct Download: Sendable {
  @AssistedInject
  public init(session: Session, @Assisted id: String) async {}
}

// MARK: - Modules

public enum AppComponent: HiltComponent {
  public static func __register(into container: Container) {}
  public static func __outline() -> ComponentOutline {
    ComponentOutline(Self.self, name: "AppComponent")
  }
}

public enum Feature {
  @AssistedFactory
  public protocol DetailFactory {
    func make(id: String, _ count: Int) -> Detail
  }

  public enum NetworkModule: HiltModule {
    public static func __register(into container: Container) {}
  }
}

public enum FakeNetwork: HiltModule {
  public static func __register(into container: Container) {}
}

public enum InfraModule: HiltModule {
  public static func __register(into container: Container) {}
}

public enum LoggingModule: HiltModule {
  public static func __register(into container: Container) {}
}

public enum NetworkModule: HiltModule {
  public static func __register(into container: Container) {}
}

public enum RequestModule: HiltModule {
  public static func __register(into container: Container) {}
}

public enum UserRepositoryImpl: HiltModule {
  public static func __register(into container: Container) {}
}
