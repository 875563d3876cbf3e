@EntryPoint
struct Screens {}

@EntryPoint
private protocol Hidden { var host: Host { get } }

@EntryPoint
protocol Wrong {
  var host: Host { get set }
  static var logger: Logger { get }
  init()
  subscript(index: Int) -> Host { get }
  func make(id: Int) -> Host
  func nothing()
}

// macro: 1:1: error: '@EntryPoint' needs a protocol; 'Screens' is not one
// macro: 5:1: error: '@EntryPoint' needs 'Hidden' to be visible outside its file, because SwiftHilt cannot find a 'private' protocol
// macro: 9:24: error: '@EntryPoint' only resolves, so 'host' cannot have 'set'
// macro: 10:3: error: '@EntryPoint' resolves through an instance, so 'logger' cannot be 'static'
// macro: 11:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'init'
// macro: 12:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'subscript'
// macro: 13:13: error: '@EntryPoint' resolves from the container, but 'make' takes arguments; use '@AssistedFactory'
// macro: 14:8: error: '@EntryPoint' needs a result type on 'nothing'
