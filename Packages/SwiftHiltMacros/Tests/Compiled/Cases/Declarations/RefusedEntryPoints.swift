// swift-format-ignore-file
struct A {}
struct Failure: Error {}
struct Copied: ~Copyable {}
protocol P {}

@EntryPoint protocol Members {
  var typed: A { get throws(Failure) }
  var copied: Copied { get }
  func typedFunction() throws(Failure) -> A
  func asyncTyped() async throws(Failure) -> A
  func opaque() -> some P
}
@EntryPoint protocol Associated { associatedtype T }
@EntryPoint protocol Inherits: P {}
@EntryPoint @objc protocol Objective { var a: Int { get } }
@EntryPoint protocol Subscripted { subscript(i: Int) -> A { get } }
@EntryPoint protocol Initialised { init() }
@EntryPoint private protocol Hidden {}

// macro: 8:22: error: '@EntryPoint' needs 'throws' without a type on 'typed', because the request can throw other errors than 'Failure'
// macro: 10:24: error: '@EntryPoint' needs 'throws' without a type on 'typedFunction', because the request can throw other errors than 'Failure'
// macro: 11:27: error: '@EntryPoint' needs 'throws' without a type on 'asyncTyped', because the request can throw other errors than 'Failure'
// macro: 12:20: error: '@EntryPoint' cannot resolve the opaque type 'some P' of 'opaque'; use 'any P' or a concrete type
// expect: 12:20: error: 'some' type cannot be the return type of a protocol requirement; did you mean to add an associated type?
// macro: 14:35: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Associated' cannot have 'T'
// macro: 15:32: error: '@EntryPoint' cannot see the requirements of 'P'; repeat them in 'Inherits', and remove 'P'
// macro: 16:13: error: '@EntryPoint' cannot implement the '@objc' protocol 'Objective'
// expect: 16:14: error: Objective-C interoperability is disabled
// macro: 17:36: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Subscripted' cannot have 'subscript'
// macro: 18:36: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Initialised' cannot have 'init'
// macro: 19:13: error: '@EntryPoint' needs 'Hidden' to be visible outside its file, because SwiftHilt cannot find a 'private' protocol
