// swift-format-ignore-file
struct A: Hashable {}
protocol P {}
protocol Q {}
typealias Handler = (_ id: Int) -> Void

@Module enum Providers {
  @Provides static func composed(a: any (P & Q), b: ()) -> any (P & Q) { a }
}

@Component struct Inputs {
  let handler: Handler
  let first, second: A
}

// macro: 8:25: error: 'any (P & Q)' depends on itself: any (P & Q) -> any (P & Q); use 'Lazy', 'Provider' or a function for one of these dependencies
// expect: 12:56: error: converting non-escaping parameter 'handler' to generic parameter 'T' may allow it to escape
// macro: 13:7: error: '@Component' needs a separate property with a type for each name in 'first, second', because each becomes a parameter of 'build'
