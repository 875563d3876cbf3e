import SwiftHiltCore
import Testing

private struct Port: Sendable { let number: Int }
private final class Database: Sendable {
  let port: Port
  let name: String
  init(port: Port, name: String) async throws {
    await Task.yield()
    self.port = port
    self.name = name
  }
}
private struct Repository: Sendable {
  let database: Database
  init(database: Database) async { self.database = database }
}

/// An asynchronous initialiser declares its dependencies by its parameters.
@Suite struct BindAsyncTests {
  @Test func parameters_areResolved_andAwaited() async throws {
    let container = Container()
    container.bindAsync(Repository.self, to: Repository.init)
    container.bindAsync(
      Database.self, to: Database.init, qualifying: [String.self: "name"])
    container.registerAsync(Port.self) { _ in Port(number: 80) }
    container.register(String.self, qualifier: "name", instance: "main")

    let repository = try await container.resolveAsync(Repository.self)

    #expect(repository.database.port.number == 80)
    #expect(repository.database.name == "main")
    #expect(container.resolve(Database.self) === repository.database)
  }

  @Test func form_ofInstall_doesTheSame() async throws {
    let container = Container().install {
      provideAsync(Repository.self, lifetime: .transient, to: Repository.init)
      provideAsync(Database.self, to: Database.init)
      provide(Port.self, instance: Port(number: 81))
      provide(String.self, instance: "other")
    }
    #expect(try await container.resolveAsync(Repository.self).database.port.number == 81)
  }
}
