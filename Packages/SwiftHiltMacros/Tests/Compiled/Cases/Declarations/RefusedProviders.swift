// swift-format-ignore-file
struct A {}
struct B {}
protocol P {}
struct Copied: ~Copyable {}

@Module enum Providers {
  @Provides static func opaque() -> some P { fatalError() }
  @Provides static func generic<T>(a: T) -> T { a }
  @Provides static func variadic(a: A...) -> Float { 1 }
  @Provides static func changed(a: inout A) -> Double { 1 }
  @Provides static func isolated(a: isolated any Actor) -> Int8 { 1 }
  @Provides static func needsCopied(a: borrowing Copied) -> UInt16 { 1 }
  @Provides static func void() -> () {}
  @Provides @available(*, deprecated) static func old() -> UInt64 { 1 }
  @Provides static func + (a: A, b: B) -> A { a }
  @Provides static func lazily(a: @autoclosure () -> A) -> Substring { "" }
  @Provides static func repeated<each T>(a: repeat each T) -> [Int] { [] }
}

// macro: 8:37: error: '@Provides' cannot bind the opaque type 'some P' of 'opaque'; use 'any P' or a concrete type
// expect: 8:46: error: return type of static method 'opaque()' requires that 'Never' conform to 'P'
// macro: 9:32: error: '@Provides' cannot choose type arguments for the generic 'generic<T>'
// macro: 10:37: error: '@Provides' cannot supply the variadic parameter 'a'; use '[A]' instead
// macro: 11:36: error: '@Provides' cannot supply the 'inout' parameter 'a'
// macro: 12:37: error: '@Provides' cannot supply the 'isolated' parameter 'a'
// expect: 13:34: error: instance method 'tryResolve' requires that 'Copied' conform to 'Copyable'
// expect: 13:50: error: initializer 'init(_:qualifier:hasDefault:)' requires that 'Copied' conform to 'Copyable'
// macro: 14:25: error: '@Provides' needs a result type other than '()' on 'void'
// expect: 15:6: warning: 'old()' is deprecated [#DeprecatedDeclaration]
// macro: 16:25: error: '@Provides' needs a name for the function, not '+'
// expect: 16:25: error: member operator '+' must have at least one argument of type 'Providers'
// macro: 17:35: error: '@Provides' cannot supply the '@autoclosure' parameter 'a'; use a closure or 'Lazy' instead
// macro: 18:33: error: '@Provides' cannot choose type arguments for the generic 'repeated<each T>'
// macro: 18:45: error: '@Provides' cannot supply the parameter pack 'a'
