// swift-format-ignore-file
struct A {}
struct Failure: Error {}
protocol P {}

@EntryPoint protocol Members {
  var typed: A { get throws(Failure) }
  func typedFunction() throws(Failure) -> A
  func asyncTyped() async throws(Failure) -> A
  func opaque() -> some P
}
@EntryPoint @objc protocol Objective { var a: Int { get } }

// macro: 7:22: error: '@EntryPoint' needs 'throws' without a type on 'typed', because the request can throw other errors than 'Failure'
// macro: 8:24: error: '@EntryPoint' needs 'throws' without a type on 'typedFunction', because the request can throw other errors than 'Failure'
// macro: 9:27: error: '@EntryPoint' needs 'throws' without a type on 'asyncTyped', because the request can throw other errors than 'Failure'
// macro: 10:20: error: '@EntryPoint' cannot resolve the opaque type 'some P' of 'opaque'; use 'any P' or a concrete type
// expect: 10:20: error: 'some' type cannot be the return type of a protocol requirement; did you mean to add an associated type?
// macro: 12:13: error: '@EntryPoint' cannot implement the '@objc' protocol 'Objective'
// expect: 12:14: error: Objective-C interoperability is disabled
