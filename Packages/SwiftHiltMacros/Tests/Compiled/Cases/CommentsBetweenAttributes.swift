struct A {}
struct B {}
struct C {}
protocol P {}
protocol Q {}

/// One.
@Injectable
/// Two.
// Three
@Binds(P.self) /* four */ @Binds(Q.self)
// five
final class Commented: P, Q {
  /// Documented.
  init(  // first
    a: A  // second
      , /* third */ b: B
  ) {}
}
