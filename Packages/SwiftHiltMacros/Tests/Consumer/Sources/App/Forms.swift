public import SwiftHiltMacros

// Each form that the macros support. They must compile in every mode, without a warning.

struct URL0 {}
protocol Service: Sendable {}
protocol Refresh {}
protocol Middleware {}
struct A {}; struct B {}
final class Http: Sendable {}
enum Env: Qualifier { case prod }
extension Qualifier where Self == Named { nonisolated static var prod: Named { "prod" } }

@Injectable final class C1 {
  init(
    a: A, @Qualified("base") u: URL0, _ b: B?, list: [A] = [], s: Set<Int>, m: [String: A],
    l: Lazy<A>, p: Provider<B>, f: @escaping () -> A, g: (() -> B)? = nil, n: Int = 3,
    @Qualified(Env.prod) e: Int, @Qualified(.prod) e2: Int = 4, h: @escaping () -> Void = {},
    opt: B? = B(), r: any Resolver
  ) {}
}
@Injectable struct S1 {
  let a: A; var b: B?; var n = 3; var k: Int = 4; let c = 4; private let d: B; lazy var z = 4;
  var comp: Int { 3 }
}
@Injectable struct S2 { let a: A }
@Injectable struct S3 {}
@Injectable struct S4 { init(a: A) {}; init() {}; @InjectableInit init(b: B) {} }
@Injectable actor Act { init(a: A) {} }
@Injectable actor Act2 { var x = 0 }
@Injectable final class C2 { var x = 0 }
@Injectable class Base { init(a: A) {} }
@Injectable class Derived: Base { init(b: B) { super.init(a: A()) } }
@Injectable struct Box<T> { let t: T }
@Injectable final class GBox<T> { init(t: T, a: A) {} }
enum Outer {
  struct Dep {}
  @Injectable final class In { init(d: Dep) {} }
  @Injectable struct InS { let d: Dep; let e: [Dep]; let f: () -> Dep }
  @Injectable fileprivate final class InP { init(d: Dep) {} }
  @Injectable private struct InPS { let d: Dep; init(d: Dep) { self.d = d } }
}
extension Outer { @Injectable final class In2 { init(d: Dep) {} } }
@MainActor class VMBase { init() {} }
@MainActor @Injectable final class VM { init(a: A, b: B = B()) {} }
@Injectable final class VM2: VMBase { init(a: A) { super.init() } }
@MainActor @Injectable struct VM3 { let a: A }
@Injectable final class Th { init(a: A) throws {} }
@Injectable final class As { init(a: A) async {} }
@Injectable final class AsT { init(a: A) async throws {} }
@globalActor actor DBActor { static let shared = DBActor() }
@DBActor @Injectable @Binds((any Service).self) final class DBS: Service { init(a: Act) {} }
@Injectable @Binds((any Service).self, lifetime: .scoped)
@Binds((any Refresh).self, lifetime: .scoped, qualifier: "x") final class Multi: Service, Refresh {
  init(h: Http) {}
}
@Injectable @Binds((any Service).self, qualifier: Env.prod)
final class Single: Service { init() {} }
@Injectable @Binds((any Middleware).self) @IntoList final class MW: Middleware { init(a: A) {} }
@Injectable @Binds((any Service).self) final class AsSvc: Service { init(a: Http) async {} }
@MainActor @Injectable @Binds((any Refresh).self) final class VMR: Refresh { init(a: A) {} }
/// A public type whose initialiser depends on a condition.
@Injectable
public final class Pub {
  #if DEBUG
    init(a: A) {}
  #else
    init(b: B) {}
  #endif
}
@Module enum Other { @Provides static func a() -> A { A() } }
@Module(includes: [Other.self]) struct M {
  @Provides(lifetime: .singleton, qualifier: Named("base")) static func url() -> URL0 { URL0() }
  @Provides(lifetime: .scoped, qualifier: "lit") static func url2(
    a: A, @Qualified("x") n: Int, d: Int = 4
  ) -> URL0 { URL0() }
  @Provides static func b(a: A) throws -> B { B() }
  @Provides static func b2(a: A) async throws -> Http { Http() }
  @Provides @MainActor static func vm(a: A) -> VM { VM(a: a) }
  @Provides @DBActor static func dbs(a: Act) -> DBS { DBS(a: a) }
  @Provides @IntoSet static func i() -> Int { 1 }
  @Provides @IntoMap("k") static func i2(a: A) -> Int { 1 }
  @Register(.scoped) static var multi: Multi
  @Register(.transient, qualifier: Env.prod) static var s1: S1
  @Register static var vm2: VM2
  @Register static var fac: any DetailFactory
  @Register static var det: Detail.Factory
  #if DEBUG
    @Provides static func dbg(a: A) -> Double { 1 }
    @Register static var c2: C2
  #else
    @Provides static func dbg() -> Double { 1 }
  #endif
}
@Component(modules: [M.self, Multi.self, DBS.self]) enum Root {}
@Component(modules: [Root.self], replaces: [Other.self], scope: "request") struct Root2 {}
@EntryPoint protocol EP {
  var multi: Multi { get }; @Qualified("base") var url: URL0 { get }; func make() -> A;
  var t: B { get throws }; func h() async throws -> Http
}
/// A public entry point.
@EntryPoint public protocol EPub {
  /// A number.
  var n: Int { get }
}
@MainActor @EntryPoint protocol EPM { var vm: VM { get } }
@EntryPoint protocol EPC: AnyObject { var n: Int { get } }
enum Space { @EntryPoint protocol Nested { var d: Outer.Dep { get } } }
final class Detail { @AssistedInject init(a: A, @Assisted id: String, @Assisted _ n: Int = 2) {} }
@MainActor final class DetailM { @AssistedInject init(a: A, @Assisted id: String) throws {} }
final class DetailA: Sendable { @AssistedInject init(a: Http, @Assisted id: String) async {} }
struct DetailS { @AssistedInject init(@Assisted id: String) {} }
@AssistedFactory protocol DetailFactory {
  func make(id: String, _ n: Int) -> Detail; func s(id: String) throws -> DetailS;
  func x(id: String) async throws -> DetailA; @MainActor func m(id: String) throws -> DetailM
}
