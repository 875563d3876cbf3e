// swift-format-ignore-file
struct A {}
struct Failure: Error {}

public final class Plain { @AssistedInject init(a: A, @Assisted id: Int) {} }
@AssistedFactory protocol Plains { func make(id: Int) -> Plain }
final class Typed { @AssistedInject init(a: A, @Assisted id: Int) throws(Failure) {} }
@AssistedFactory protocol Typeds { func make(id: Int) throws -> Typed }
final class Typed2 { @AssistedInject init(@Assisted id: Int) throws(Failure) {} }
final class Defaults {
  @AssistedInject init(a: A, @Assisted f: @escaping (_ x: Int) -> Void = { _ in }, b: () -> A = { A() }) {}
}
@AssistedFactory protocol Defaultss { func make(f: @escaping (_ x: Int) -> Void) -> Defaults }
final class Sending { @AssistedInject init(a: A, @Assisted b: sending A, @Assisted c: consuming A) {} }
@AssistedFactory protocol Sendings { func make(b: sending A, c: consuming A) -> Sending }
final class Generic<T> { @AssistedInject init(a: A, @Assisted b: T) {} }
@AssistedFactory protocol Generics { func make(b: Int) -> Generic<Int> }
final class Tuples { @AssistedInject init(a: (A, A), @Assisted b: (x: Int, y: Int), @Assisted _ c: ()) {} }
@AssistedFactory protocol Tupless { func make(b: (x: Int, y: Int), _ c: ()) -> Tuples }
@AssistedFactory protocol Inouts { func make(id: inout Int) -> Plain }
@_spi(Secret) @AssistedFactory public protocol Secrets { func make(id: Int) -> Plain }
