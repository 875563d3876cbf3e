struct A {}
struct B {}
struct C {}
struct D {}
protocol P {}
protocol Q {}

@Module enum ProviderModule {
  @Provides static func make(_: A, b _: B) -> C { C() }
  @Provides static func opt() -> A? { nil }
  @Provides static func arr() -> [A] { [] }
  @Provides static func clo() -> () -> A { { A() } }
  @Provides static func clo2() -> @Sendable (Int) -> A { { _ in A() } }
  @Provides static func tup() -> (A, B) { (A(), B()) }
  @Provides static func meta() -> A.Type { A.self }
  @Provides static func comp(x: P & Q) -> any P & Q { x }
  @Provides static func d(a: A = .init(), b: B = B(), f: () -> Int = { 3 }) -> D { D() }
}
