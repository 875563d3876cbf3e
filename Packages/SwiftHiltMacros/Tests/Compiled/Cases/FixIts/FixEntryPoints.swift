// swift-format-ignore-file
@EntryPoint
final class Class {}

@EntryPoint
protocol Requirements {
  var set: Api { get set }
  var asynchronous: Api { get async }
  static var shared: Api { get }
}

@EntryPoint
private protocol Hidden {
  var api: Api { get }
}

// fix-it: 2:1: Remove '@EntryPoint'
// fix-it: 7:22: Remove 'set'
// fix-it: 8:31: Add 'throws'
// fix-it: 9:3: Remove 'static'
// fix-it: 13:1: Remove 'private'

// macro: 2:1: error: '@EntryPoint' needs a protocol; 'Class' is not one
// macro: 7:22: error: '@EntryPoint' only resolves, so 'set' cannot have 'set'
// macro: 8:31: error: '@EntryPoint' needs 'throws' on the 'async' 'asynchronous', because the request can fail
// macro: 9:3: error: '@EntryPoint' resolves through an instance, so 'shared' cannot be 'static'
// macro: 13:1: error: '@EntryPoint' needs 'Hidden' to be visible outside its file, because SwiftHilt cannot find a 'private' protocol
