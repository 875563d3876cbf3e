struct A {}
struct B {}
struct C {}
protocol P {}

@Injectable final class Constrained<T, U: Collection> where T: Hashable, U.Element == T {
  init(t: T, u: U) {}
}
@Injectable struct GenericStruct<T> where T: Hashable { let t: T; let s: Set<T> }
@Injectable @Binds(P.self) final class GenericBound<T>: P { init(t: T) {} }
struct Outer<T> {
  @Injectable final class In { init(t: T, a: A) {} }
  @Injectable struct InS { let t: T }
}
