final class Ticket {
  @AssistedInject
  init(repo: Repository, @Assisted id: String) {}
}

@AssistedFactory
protocol TicketFactory {
  func make(number: Int) -> Ticket
  func again(id: Int) -> Ticket
}

// expect: 8:7: error: incorrect argument label in call (have 'resolver:number:', expected 'resolver:id:')
// expect: 8:36: error: cannot convert value of type 'Int' to expected argument type 'String'
// expect: 9:32: error: cannot convert value of type 'Int' to expected argument type 'String'
