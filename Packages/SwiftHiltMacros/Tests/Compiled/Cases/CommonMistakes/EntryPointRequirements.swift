protocol Base {}

@EntryPoint
protocol Screens: Base {}

@EntryPoint
protocol Doors<Item> { associatedtype Item }

@EntryPoint
protocol Wrong {
  associatedtype Item
  func get<T>() -> T
  func make<T>(_ type: T.Type) -> T
  func nothing() -> Void
}

@EntryPoint
extension Base {}

@AssistedFactory
private protocol HiddenFactory { func make(id: String) -> Ticket }

func run() {
  @AssistedFactory
  protocol LocalFactory { func make(id: String) -> Ticket }
}

final class Ticket {
  @AssistedInject init(@Assisted id: String) {}
}

@EntryPoint
protocol Waiting {
  func ticket() async -> Ticket
}

@AssistedFactory
protocol WaitingFactory {
  func make(id: String) async -> Ticket
}

// expect: 4:19: error: '@EntryPoint' cannot see the requirements of 'Base'; repeat them in 'Screens', and remove 'Base'
// expect: 7:15: error: '@EntryPoint' cannot choose the associated types of 'Doors<Item>'
// expect: 11:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'Item'
// expect: 12:11: error: '@EntryPoint' cannot choose type arguments for the generic 'get<T>'
// expect: 13:12: error: '@EntryPoint' cannot choose type arguments for the generic 'make<T>'
// expect: 14:8: error: '@EntryPoint' needs a result type other than 'Void' on 'nothing'
// expect: 17:1: error: '@EntryPoint' needs a protocol; an extension of 'Base' is not one
// expect: 21:1: error: '@AssistedFactory' needs 'HiddenFactory' to be visible outside its file, because the generated type is visible there
// expect: 25:12: error: '@AssistedFactory' needs 'LocalFactory' to be declared outside functions, because a local protocol cannot have the generated extension
// expect: 25:12: error: local type cannot have attached extension macro
// expect: 34:17: error: '@EntryPoint' needs 'throws' on the 'async' 'ticket', because the request can fail
// expect: 39:25: error: '@AssistedFactory' needs 'throws' on the 'async' 'make', because the request can fail
