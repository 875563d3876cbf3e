import Configuration
import Foundation
import Logging
import SwiftHiltDAG
import TaskKit
import TaskWeb
import Testing

@testable import TaskManager
@testable import TaskStore

@Suite(.timeLimit(.minutes(10))) struct StartUpTests {
  @Test func graphOfTheApp_andOfARequest_isValid() {
    let container = WebApp.container(ServerConfiguration(), database: .init(""), logger: .silent)

    let report = WebApp.validate(container)

    #expect(report.issues.map(\.headline) == [])
  }

  @Test func graphWithoutTasks_saysWhoMissesThem() throws {
    let container = WebApp.container(ServerConfiguration(), database: .init(""), logger: .silent)
    container.unregister((any TaskRepository).self)

    let report = WebApp.validate(container)

    #expect(!report.isValid)
    #expect(Set(report.errors.map(\.id)) == [.missing])
    #expect(report.description.contains("TaskRepository"))
    #expect(report.description.contains("CreateTask"))
  }

  @Test func singletonThatKeepsARequestsTasks_isCaptive() {
    let container = WebApp.container(ServerConfiguration(), database: .init(""), logger: .silent)
    container.register(
      Statistics.self, dependencies: [Dependency((any TaskRepository).self)]
    ) { r in Statistics(repository: try r.tryResolve()) }

    #expect(WebApp.validate(container).errors.map(\.id) == [.captive])
  }

  @Test func nothingShared_canKeepWhatIsARequests() throws {
    let container = WebApp.container(ServerConfiguration(), database: .init(""), logger: .silent)
    let graph = container.declaredGraph()
    let shared = graph.nodes.filter { $0.lifetime == .singleton }
    #expect(shared.count >= 5)

    let ofARequest = [
      BindingKey(UnitOfWork.self), BindingKey(RequestSeed.self),
      BindingKey((any TaskRepository).self),
    ]

    for key in ofARequest {
      for node in shared { #expect(graph.path(from: node.key, to: key) == nil) }
      #expect(graph.path(from: BindingKey(CreateTask.self), to: key) != nil)
      #expect(graph.path(from: BindingKey(ObserveTasks.self), to: key) != nil)
    }
  }

  @Test func settings_comeFromFlags_thenFromTheEnvironment() throws {
    func read(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> ServerConfiguration {
      try ServerConfiguration(
        ConfigReader(providers: [
          InMemoryProvider(values: values),
          EnvironmentVariablesProvider(environmentVariables: [
            "TASKS_PORT": "81", "TASKS_NAMES": "a.example,b.example", "TASKS_CONNECTIONS": "7",
            "TASKS_REQUEST_SECONDS": "3", "TASKS_IDLE_SECONDS": "4", "TASKS_DEBUG_PAGES": "true",
          ]),
        ]).scoped(to: "tasks"))
    }
    let configuration = try read([["tasks", "port"]: "80"])

    #expect(configuration.port == 80)
    #expect(configuration.names == ["a.example", "b.example"])
    #expect(configuration.connections == 7)
    #expect(configuration.requestTime == .seconds(3))
    #expect(configuration.idleTime == .seconds(4))
    #expect(configuration.showsDebugPages)
    for wrong in ["-1", "65536", "x", ""] {
      #expect(throws: Failure.self) {
        try read([["tasks", "port"]: ConfigValue(.string(wrong), isSecret: false)])
      }
    }
  }

  @Test func limits_areThoseOfTheGuide() {
    let configuration = ServerConfiguration()

    #expect(configuration.connections == 1_000)
    #expect(configuration.requestTime == .seconds(10))
    #expect(configuration.idleTime == .seconds(60))
    #expect(configuration.stopTime == .seconds(5))
    #expect(TaskDatabase.waitingLimit == 64)
    #expect(TaskDatabase.patience == 5)
  }

  @Test func wrongGraph_endsTheServer_beforeAFileOrASocketIsOpened() async throws {
    let path = TaskDatabase.Path.temporary()
    let container = WebApp.container(ServerConfiguration(), database: path, logger: .silent)
    container.unregister((any TaskRepository).self)

    let failure = await #expect(throws: Failure.self) {
      try await Server(container: container, logger: .silent).run()
    }

    #expect(failure?.description.contains("TaskRepository") == true)
    #expect(!FileManager.default.fileExists(atPath: path.text))
  }

  @Test(
    arguments: zip(
      ["127.0.0.1", "localhost", "::1"],
      ["http://127.0.0.1:80", "http://localhost:80", "http://[::1]:80"]))
  func address_isOneThatABrowserTakes(_ host: String, _ address: String) {
    var configuration = ServerConfiguration()
    configuration.host = host
    #expect(configuration.address(port: 80) == address)
  }

  @Test func lines_tellATerminalNothing() {
    let row = TaskRow(Todo(title: "a\u{1B}[31m\u{202E}b", priority: .high))

    #expect(
      TaskLine(row: row).description
        == "[ ] \(TaskLine.shortID(row.id)) a\u{FFFD}[31m\u{FFFD}b (high)")
  }
}

private struct Statistics {
  let repository: any TaskRepository
}
