struct D {}
struct A {}
struct B {}
struct C {}
protocol P {}
protocol Q {}

@Injectable final class Owned { init(a: consuming A, c: __owned C, d: borrowing D) {} }
@Injectable final class WithoutNames { init(_: A, label _: B, _ x: C) {} }
@Injectable final class Composed {
  init(
    t: (A, B), m: A.Type, pm: any P.Type, pq: P & Q, c: ((A) -> Void)?, d: [() -> A],
    e: [String: () -> A]?
  ) {}
}
@Injectable final class Functions {
  init(
    a: Lazy<[A]>, b: Provider<A?>, c: () -> [A], d: () throws -> A, e: () async -> A,
    f: @MainActor () -> A, g: @escaping @Sendable () -> A
  ) {}
}
@Injectable final class SpelledOut {
  init(a: Swift.Int, b: Swift.Optional<A>, c: Optional<A>, d: Array<A>, e: Dictionary<String, A>) {}
}
