import SwiftHilt

struct Address: Sendable, Equatable {
  let text: String
}

protocol Transport: Sendable {
  func load(_ address: Address) -> String
}

struct PlainTransport: Transport {
  let timeout: Int

  func load(_ address: Address) -> String { "\(address.text)?\(timeout)" }
}

struct LoggingTransport: Transport {
  let inner: any Transport
  let log: Log

  func load(_ address: Address) -> String {
    log.write(address.text)
    return inner.load(address)
  }
}

final class Client: Sendable {
  private let transport: any Transport
  private let base: Address

  init(transport: any Transport, base: Address) {
    self.transport = transport
    self.base = base
  }

  func get(_ path: String) -> String { transport.load(Address(text: base.text + path)) }
}

func registerNetwork(in container: Container) {
  container.register(Address.self, qualifier: "api") { _ in Address(text: "https://api.example") }
  container.register(Address.self, qualifier: "images") { _ in
    Address(text: "https://images.example")
  }
  container.register(Int.self, qualifier: "timeout", instance: 30)
  container.register((any Transport).self) { r in
    PlainTransport(timeout: r.resolve(qualifier: "timeout"))
  }
  container.decorate((any Transport).self) { r, transport in
    LoggingTransport(inner: transport, log: r.resolve())
  }
  container.register(Client.self, qualifier: "api") { r in
    Client(transport: r.resolve(), base: r.resolve(Address.self, qualifier: "api"))
  }
  container.register(Client.self, qualifier: "images") { r in
    let base: Address = r.resolve(qualifier: Named("images"))
    return Client(transport: r.resolve(), base: base)
  }
}
