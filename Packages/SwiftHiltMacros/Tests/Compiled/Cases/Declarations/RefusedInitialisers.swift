// swift-format-ignore-file
struct A {}
protocol P {}

@Injectable final class Generic { init<T>(t: T) {} }
@Injectable final class Opaque { init(p: some P) {} }
@Injectable final class Variadic { init(a: A...) {} }
@Injectable final class Inout { init(a: inout A) {} }
@Injectable final class Isolated { init(a: isolated any Actor) {} }
@Injectable final class Autoclosure { init(a: @autoclosure () -> A) {} }
@Injectable final class Packs<each T> { init(a: repeat each T) {} }
@Injectable final class Unavailable { @available(*, unavailable) init(a: A) {} }
@Injectable struct Copied: ~Copyable { let a: A }
@Injectable struct CopiedInit: ~Copyable { init(a: A) {} }
@Injectable struct Escaped: ~Escapable { @_lifetime(immortal) init(a: A) {} }
@Injectable indirect enum Enumeration { case a }
@Injectable distributed actor Distributed {}

// macro: 5:39: error: '@Injectable' cannot choose type arguments for the generic 'init<T>'
// macro: 6:42: error: '@Injectable' cannot resolve the opaque type 'some P' of 'p'; use 'any P' or a concrete type
// macro: 7:44: error: '@Injectable' cannot supply the variadic parameter 'a'; use '[A]' instead
// macro: 8:41: error: '@Injectable' cannot supply the 'inout' parameter 'a'
// macro: 9:44: error: '@Injectable' cannot supply the 'isolated' parameter 'a'
// macro: 10:47: error: '@Injectable' cannot supply the '@autoclosure' parameter 'a'; use a closure or 'Lazy' instead
// macro: 11:49: error: '@Injectable' cannot supply the parameter pack 'a'
// macro: 12:66: error: '@Injectable' cannot call the unavailable 'init(a:)'
// macro: 13:28: error: '@Injectable' cannot be used with '~Copyable' on 'Copied', because a container keeps and copies its instances
// macro: 14:32: error: '@Injectable' cannot be used with '~Copyable' on 'CopiedInit', because a container keeps and copies its instances
// macro: 15:29: error: '@Injectable' cannot be used with '~Escapable' on 'Escaped', because a container keeps and copies its instances
// expect: 15:43: error: '@_lifetime' attribute is only valid when experimental feature Lifetimes is enabled
// expect: 15:63: error: an initializer cannot return a ~Escapable result
// macro: 16:1: error: '@Injectable' needs a class, struct or actor; 'Enumeration' is not one
// expect: 17:31: error: distributed actor 'Distributed' declared without importing module 'Distributed'
