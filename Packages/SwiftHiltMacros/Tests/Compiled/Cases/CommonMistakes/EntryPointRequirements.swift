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

// macro: 4:19: error: '@EntryPoint' cannot see the requirements of 'Base'; repeat them in 'Screens', and remove 'Base'
// macro: 7:15: error: '@EntryPoint' cannot choose the associated types of 'Doors<Item>'
// macro: 11:3: error: '@EntryPoint' implements only properties with 'get' and functions without parameters, so 'Wrong' cannot have 'Item'
// macro: 12:11: error: '@EntryPoint' cannot choose type arguments for the generic 'get<T>'
// macro: 13:12: error: '@EntryPoint' cannot choose type arguments for the generic 'make<T>'
// macro: 14:8: error: '@EntryPoint' needs a result type other than 'Void' on 'nothing'
// macro: 17:1: error: '@EntryPoint' needs a protocol; an extension of 'Base' is not one
// macro: 21:1: error: '@AssistedFactory' needs 'HiddenFactory' to be visible outside its file, because the generated type is visible there
// macro: 25:12: error: '@AssistedFactory' needs 'LocalFactory' to be declared outside functions, because a local protocol cannot have the generated extension
// expect: 25:12: error: local type cannot have attached extension macro
// macro: 34:17: error: '@EntryPoint' needs 'throws' on the 'async' 'ticket', because the request can fail
// macro: 39:25: error: '@AssistedFactory' needs 'throws' on the 'async' 'make', because the request can fail
