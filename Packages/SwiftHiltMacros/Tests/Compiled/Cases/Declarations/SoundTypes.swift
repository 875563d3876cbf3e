// swift-format-ignore-file
struct A: Hashable {}
protocol P {}
protocol Q {}
protocol Boxing<Value> { associatedtype Value }
struct Box<Value> { struct Inner {} }
extension A { struct `Type` {} }
typealias Handler = (_ id: Int) -> Void

@Injectable final class Parameters {
  init(
    a: any (P & Q), b: P & Q, c: (any P & Q)?, d: any Boxing<Int>, e: Box<(_ id: Int) -> A>,
    f: Box<Int>.Inner, g: A.`Type`, h: any P.Type, i: P.Protocol, j: (x: Int, _: Int),
    k: Swift.Result<Int, any Error>, l: [A: [String]?], m: any Any, n: AnyObject, o: Int??,
    p: @escaping Handler, q: Handler?, r: A!, s: (), t: Void, u: ((A)), v: [3 of Int]
  ) {}
}

@Injectable struct Properties {
  let a: any (P & Q)
  let b: any Any
  let c: ()
  var d: A!
  let e: Handler
  let f, g: A
}

@Module enum Providers {
  @Provides static func handler() -> Handler { { _ in } }
  @Provides static func implicit() -> A! { A() }
  @Provides static func inner() -> Box<Int>.Inner { .init() }
}

@Component struct Inputs {
  let composed: any (P & Q)
  let any: any Any
  let void: ()
  var implicit: A!
}

@EntryPoint protocol Members {
  var composed: any (P & Q) { get }
  var handler: Handler { get }
  func void() -> Handler?
}
