// swift-format-ignore-file
struct A: Hashable {}
protocol P {}
protocol Q {}
protocol Boxing<Value> { associatedtype Value }
struct Box<Value> { struct Inner {} }
extension A { struct `Type` {} }
typealias Handler = (_ id: Int) -> Void

@Injectable final class Parameters {
}

@Injectable struct Properties {
}

@Module enum Providers {
  @Provides static func composed(a: any (P & Q), b: ()) -> any (P & Q) { a }
}

@Component struct Inputs {
  let handler: Handler
  let first, second: A
}

@EntryPoint protocol Members {
}

// macro: 17:25: error: 'any (P & Q)' depends on itself: any (P & Q) -> any (P & Q); use 'Lazy', 'Provider' or a function for one of these dependencies
// expect: 21:56: error: converting non-escaping parameter 'handler' to generic parameter 'T' may allow it to escape
// macro: 22:7: error: '@Component' needs a separate property with a type for each name in 'first, second', because each becomes a parameter of 'build'
