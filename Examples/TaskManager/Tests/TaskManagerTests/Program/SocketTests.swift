import Foundation
import SwiftHiltLifecycle
import TaskKit
import TaskStore
import TaskWeb
import Testing

@Suite struct SocketTests {
  @Test func task_isThereAgain_afterARestart() async throws {
    let path = TaskDatabase.Path.temporary()
    let first = try await RunningServer(path)
    let created = try await first.send(
      "POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{\"title\":\"tea\"}"
    )
    #expect(created.hasPrefix("HTTP/1.1 201 Created\r\n"))
    try await first.lifecycle.stop()

    let second = try await RunningServer(path)
    let list = try await second.send(
      "GET /api/tasks HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    try await second.lifecycle.stop()

    #expect(list.contains("\"title\":\"tea\""))
    #expect(list.hasSuffix("\"total\":1}"))
  }

  @Test(arguments: [
    "nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET\r\n\r\n",
    "POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "POST /tasks HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 200_000)
      + "\r\n\r\n",
  ])
  func malformedRequest_isRefused_andTheServerGoesOn(_ text: String) async throws {
    let server = try await RunningServer()

    let answer = try await server.send(text)
    let next = try await server.send(
      "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    try await server.lifecycle.stop()

    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
    #expect(next.hasSuffix("ok\n"))
  }

  @Test func clientThatGoesAway_leavesNoSession() async throws {
    let server = try await RunningServer()
    let sessions = try server.container.tryResolve(OpenSessions.self)
    for _ in 0..<20 {
      let socket = try ClientSocket(port: server.port)
      // Half of a body, and gone.
      try socket.write(
        "POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ntitle=half")
      socket.close()
      let reader = try ClientSocket(port: server.port)
      try reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      reader.close()
    }
    try await server.lifecycle.stop()

    #expect(sessions.count == 0)
  }

  @Test func portInUse_failsTheStart_andClosesTheDatabase() async throws {
    let first = try await RunningServer()
    do {
      _ = try await RunningServer(port: first.port)
      Issue.record("two servers listen on one port")
    } catch let error as LifecycleError {
      #expect(error.reason == .startFailed)
      #expect(error.failures.map { $0.key?.description } == ["WebServer"])
      #expect("\(error)".contains("choose another port with --port"))
    }
    try await first.lifecycle.stop()
  }

  @Test func requestUnderWay_isAnswered_whenTheServerStops() async throws {
    let server = try await RunningServer()
    let sessions = try server.container.tryResolve(OpenSessions.self)
    let socket = try ClientSocket(port: server.port)
    try socket.write("POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\ntitl")
    while sessions.count == 0 { await Task.yield() }

    async let stopped: Void = server.lifecycle.stop()
    while !server.steps.all.contains("stopping WebServer") { await Task.yield() }
    try socket.write("e=tea")
    let answer = await socket.readAll()
    try await stopped

    #expect(answer.hasPrefix("HTTP/1.1 303 See Other\r\n"), "\(answer)")
  }
}

/// A server on a port of its own, on a file of its own.
private struct RunningServer {
  let container: Container
  let lifecycle: Lifecycle
  let port: Int
  let steps = Steps()

  init(_ path: TaskDatabase.Path = .temporary(), port: Int = 0) async throws {
    container = WebApp.container(
      ServerConfiguration(port: port), database: path, logger: .silent)
    lifecycle = Lifecycle(container) { [steps] in steps.add("\($0)") }
    try await lifecycle.start()
    self.port = try container.tryResolve(WebServer.self).port!
  }

  func send(_ text: String) async throws -> String {
    let socket = try ClientSocket(port: port)
    try socket.write(text)
    return await socket.readAll()
  }
}

/// What a lifecycle told.
private final class Steps: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
