import Foundation
import SwiftHiltDAG
import TaskKit
import TaskStore
import TaskWeb
import Testing

@testable import TaskManager

@Suite struct StartUpTests {
  @Test func graphOfTheApp_andOfARequest_isValid() {
    let container = WebApp.container(ServerConfiguration(), database: .init(""), logger: .silent)

    let report = WebApp.validate(container)

    #expect(report.issues.map(\.headline) == ["Nothing asks for ObserveTasks"])
    #expect(report.isValid)
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

  @Test func wrongGraph_endsTheProcess_beforeAFileOrASocketIsOpened() async throws {
    await #expect(processExitsWith: .exitCode(1)) {
      let folder = FileManager.default.temporaryDirectory.path
      let container = WebApp.container(
        ServerConfiguration(port: 0), database: .init(folder + "/never-opened.sqlite"),
        logger: .silent)
      container.unregister((any TaskRepository).self)
      try await Server(container: container, logger: .silent).run()
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "never-opened.sqlite")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    arguments: zip(
      ["127.0.0.1", "localhost", "::1"],
      ["http://127.0.0.1:80", "http://localhost:80", "http://[::1]:80"]))
  func address_isOneThatABrowserTakes(_ host: String, _ address: String) {
    #expect(ServerConfiguration(host: host).address(port: 80) == address)
  }

  @Test func lines_tellATerminalNothing() {
    let row = TaskRow(Todo(title: "a\u{1B}[31m\u{202E}b", priority: .high))

    #expect(
      TaskLine(row).description
        == "[ ] \(TaskLine.shortID(row.id)) a\u{FFFD}[31m\u{FFFD}b (high)")
  }
}

private struct Statistics {
  let repository: any TaskRepository
}
