import SwiftHiltMacros

protocol Clock: AnyObject {}
protocol Store: AnyObject {}
final class Client {}
struct Address {}

@Injectable
@Binds(Clock.self)
final class SystemClock: Clock {
  init() {}
}

@Injectable
@Binds(Store.self)
final class FileStore: Store {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
}

@Injectable
final class Session {
  let client: Client
  let clock: Clock
  let address: Address

  init(client: Client, clock: Clock, @Qualified("base") address: Address) {
    self.client = client
    self.clock = clock
    self.address = address
  }
}

@Injectable
struct Draft {
  let client: Client
  let clock: Clock
  let store: Store
}

final class Report {
  let client: Client
  let clock: Clock
  let store: Store

  init(client: Client, clock: Clock, store: Store) {
    self.client = client
    self.clock = clock
    self.store = store
  }
}

@EntryPoint
protocol Screens {
  var clock: Clock { get }
}
