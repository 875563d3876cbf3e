final class Ticket {
  @AssistedInject
  init(repo: Repository, @Assisted id: String) {}
}

@AssistedFactory
protocol TicketFactory {
  func make(number: Int) -> Ticket
  func again(id: Int) -> Ticket
}

// expect: 13:11: error: incorrect argument label in call (have 'resolver:number:', expected 'resolver:id:')
// expect: 13:40: error: cannot convert value of type 'Int' to expected argument type 'String'
// expect: 17:36: error: cannot convert value of type 'Int' to expected argument type 'String'
