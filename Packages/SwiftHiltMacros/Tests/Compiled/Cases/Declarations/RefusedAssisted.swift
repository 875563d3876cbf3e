// swift-format-ignore-file
struct A {}
struct Failure: Error {}
final class Plain { @AssistedInject init(a: A, @Assisted id: Int) {} }
final class Typed { @AssistedInject init(@Assisted id: Int) throws(Failure) {} }

@AssistedFactory protocol Typeds { func make(id: Int) throws(Failure) -> Typed }
final class Packed<each T> { @AssistedInject init(a: A, @Assisted b: repeat each T) {} }
@AssistedFactory protocol Variadics { func make(id: Int...) -> Plain }
@AssistedFactory protocol Subscripts { subscript(id: Int) -> Plain { get } }

// macro: 7:55: error: '@AssistedFactory' needs 'throws' without a type on 'make', because the request can throw other errors than 'Failure'
// expect: 8:67: error: value pack expansion can only appear inside a function argument list, tuple element, or as the expression of a for-in loop
// macro: 8:70: error: '@AssistedInject' cannot pass on the parameter pack 'b'
// expect: 9:31: error: cannot convert value of type 'Int...' to expected argument type 'Int'
// macro: 10:40: error: '@AssistedFactory' allows only non-static, non-generic functions in 'Subscripts'; 'subscript' is not one
