struct A {}
struct B {}
struct C {}
struct Err: Error {}

class Base { init(a: A) {}; required init?(x: Int) { nil } }
@Injectable class Overriding: Base {
  override init(a: A) { super.init(a: a) }; required init?(x: Int) { nil }
}
@Injectable final class MarkedConvenience {
  init(x: Int) {}; @InjectableInit convenience init(a: A) { self.init(x: 3) }
}
/// Public, with a private initialiser.
@Injectable public final class PrivateInit { private init(a: A) {} }
@Injectable final class TypedThrows { init(a: A) throws(Err) {} }
@Injectable @dynamicMemberLookup final class Dynamic {
  init(a: A) {}; subscript(dynamicMember m: String) -> Int { 0 }
}
