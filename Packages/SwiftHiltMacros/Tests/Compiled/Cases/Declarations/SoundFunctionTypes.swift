// swift-format-ignore-file
struct A {}
struct B {}
struct Failure: Error {}
final class Shared {}
actor Worker {}

@Injectable final class Parameters {
  init(
    named: @escaping (_ id: Int) -> String, list: [(_ id: Int) -> String],
    maybe: ((_ id: Int) -> String)?, values: [String: (_ id: Int) -> Void],
    nested: @escaping (_ next: @escaping (_ id: Int) -> Void) -> Void,
    curried: @escaping (_ a: A) -> (_ b: B) -> Void, variadic: @escaping (Int...) -> Void,
    taken: @escaping (consuming A) -> Void, lent: @escaping (borrowing A) -> Void,
    sent: @escaping (sending Shared) -> Void, made: @escaping () -> sending Shared,
    isolated: @escaping (isolated Worker) -> Void, changed: @escaping (inout Int) -> Void,
    typed: @escaping (_ a: A) throws(Failure) -> B, later: Lazy<(_ id: Int) -> String>,
    main: @escaping @MainActor @Sendable (_ id: Int) async throws -> Void,
    c: @escaping @convention(c) (_ id: Int) -> Void, pair: (first: (_ a: A) -> B, second: B),
    caller: nonisolated(nonsending) @escaping (_ a: A) async -> B,
    pool: @escaping @concurrent (_ a: A) async throws -> B
  ) {}
}

@Injectable struct Properties {
  let named: (_ id: Int) -> String
  @Qualified("q") let other: (_ id: Int) -> String
  var maybe: ((_ id: Int) -> String)?
  var value: (_ id: Int) -> String = { "\($0)" }
}

@Module enum Providers {
  @Provides static func named() -> (_ id: Int) -> String { { "\($0)" } }
  @Provides static func needs(
    named: @escaping (_ id: Int) -> String,
    @Qualified("q") other: @escaping @Sendable (_ id: Int) -> String,
    value: @escaping (_ id: Int) -> String = { "\($0)" }
  ) -> A { A() }
  @Provides @IntoList static func element() -> (_ a: A) -> B { { _ in B() } }
  @Provides static func asynchronous(named: @escaping (_ id: Int) -> String) async -> B { B() }
}

@Component(modules: [Providers.self]) struct Inputs {
  let named: (_ id: Int) -> String
  let list: [(_ id: Int) -> String]
  let grouped: ((_ id: Int) -> String)
  let sendable: @Sendable (_ id: Int) -> Void
  var maybe: ((_ id: Int) -> String)? = nil
  @Qualified("v") var value: (_ id: Int) -> String = { "\($0)" }
}

@EntryPoint protocol Members {
  var named: (_ id: Int) -> String { get }
  @Qualified("q") func other() throws -> (_ id: Int) -> String
  var later: @Sendable (_ id: Int) -> String { get async throws }
}

final class Product {
  @AssistedInject init(
    named: @escaping (_ id: Int) -> String, @Assisted onEnd: @escaping (_ id: Int) -> Void
  ) {}
}
@AssistedFactory protocol Products { func make(onEnd: @escaping (_ id: Int) -> Void) -> Product }
