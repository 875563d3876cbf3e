import Foundation
import NIOCore
import ServiceLifecycle
import SwiftHiltLifecycle
import TaskKit
import TaskStore
import TaskWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct SocketTests {
  @Test func task_isThereAgain_afterARestart() async throws {
    let path = TaskDatabase.Path.temporary()
    let first = try await RunningServer(path)
    let created = try await first.send(
      "POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{\"title\":\"tea\"}"
    )
    #expect(created.hasPrefix("HTTP/1.1 201 Created\r\n"))
    try await first.stop()

    let second = try await RunningServer(path)
    let list = try await second.send(
      "GET /api/tasks HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    try await second.stop()

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
    try await server.stop()

    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
    #expect(next.hasSuffix("ok\n"))
  }

  @Test func clientThatGoesAway_leavesNoContainer() async throws {
    let guests = Guests()
    let server = try await RunningServer { container, _ in guests.register(in: container) }
    for _ in 0..<20 {
      let socket = try ClientSocket(port: server.port)
      // The client sends half of a body and leaves.
      try socket.write(
        "POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ntitle=half")
      socket.close()
      let reader = try ClientSocket(port: server.port)
      try reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      reader.close()
    }
    try await server.stop()

    #expect(guests.arrived == guests.left)
  }

  @Test func portInUse_failsTheStart() async throws {
    let first = try await RunningServer()
    await #expect(throws: IOError.self) {
      try await RunningServer { _, configuration in configuration.port = first.port }
    }
    try await first.stop()
  }

  @Test func requestUnderWay_isAnswered_whenTheServerStops() async throws {
    let guests = Guests()
    let server = try await RunningServer { container, _ in guests.register(in: container) }
    let socket = try ClientSocket(port: server.port)
    try socket.write("POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\ntitl")
    while guests.arrived == 0 { await Task.yield() }

    async let stopped: Void = server.stop()
    while (try? ClientSocket(port: server.port)) != nil { await Task.yield() }
    try socket.write("e=tea")
    let answer = await socket.readAll()
    try await stopped

    #expect(answer.hasPrefix("HTTP/1.1 303 See Other\r\n"), "\(answer)")
  }

  @Test func requestThatHangs_isWaitedFor_untilTheTimeOfTheEndIsOver() async throws {
    let guests = Guests()
    let server = try await RunningServer { container, configuration in
      guests.register(in: container)
      configuration.stopTime = .seconds(1)
    }
    let socket = try ClientSocket(port: server.port)
    try socket.write("POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\ntitl")
    while guests.arrived == 0 { await Task.yield() }

    let began = ContinuousClock.now
    // The stop may fail, depending on where the request is cancelled.
    try? await server.stop()

    #expect(ContinuousClock.now - began >= .seconds(1))
  }

  @Test func stream_tellsOfEachChange_andKeepsItsContainer_untilTheServerStops() async throws {
    let guests = Guests()
    let server = try await RunningServer { container, _ in guests.register(in: container) }
    let stream = try ClientSocket(port: server.port)
    try stream.write("GET /api/tasks/events?sort=title HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let first = await stream.read(until: "\"total\":0}\n\n")
    #expect(first.contains("Content-Type: text/event-stream"))

    for (number, title) in ["tea", "milk"].enumerated() {
      let body = "title=\(title)"
      _ = try await server.send(
        "POST /tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
      )
      let event = await stream.read(until: "\"total\":\(number + 1)}\n\n")
      #expect(event.contains("\"title\":\"\(title)\""))
    }

    // The two posting requests have ended. The stream has not.
    #expect(guests.arrived == 3)
    #expect(guests.left == 2)
    async let rest = stream.readAll()
    try await server.stop()
    #expect(await rest.hasSuffix("0\r\n\r\n"))
    #expect(guests.left == 3)
  }

  @Test func streamWhoseClientGoesAway_endsItsContainer() async throws {
    let guests = Guests()
    let server = try await RunningServer { container, _ in guests.register(in: container) }
    let stream = try ClientSocket(port: server.port)
    try stream.write("GET /api/tasks/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = await stream.read(until: "\"total\":0}\n\n")

    stream.close()

    while guests.left == 0 { await Task.yield() }
    #expect(server.log.lines.isEmpty)
    try await server.stop()
  }

  @Test func streamThatFails_isLogged_withItsRequestsId() async throws {
    let server = try await RunningServer { container, _ in
      container.register(
        (any TaskRepository).self, lifetime: .transient, dependencies: []
      ) { _ in FailingRepository(error: .busy) }
    }

    let answer = try await server.send(
      "GET /api/tasks/events HTTP/1.1\r\nHost: localhost\r\nX-Request-ID: r1\r\n\r\n")

    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(server.log.lines == ["error [r1] sending the body failed: \(StoreError.busy)"])
    try await server.stop()
  }

  @Test func bodyThatDoesNotCome_is408_andTheConnectionIsClosed() async throws {
    let server = try await RunningServer { _, configuration in
      configuration.requestTime = .seconds(1)
    }
    let socket = try ClientSocket(port: server.port)
    try socket.write(
      "POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )

    let answer = await socket.readAll()

    #expect(answer.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"), "\(answer)")
    #expect(answer.contains("application/problem+json"))
    #expect(answer.lowercased().contains("\r\nconnection: close\r\n"))
    try await server.stop()
  }

  @Test(arguments: ["", "GET / HT", "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / H"])
  func connectionThatBringsNoRequest_isClosed(_ text: String) async throws {
    let server = try await RunningServer { _, configuration in
      configuration.idleTime = .seconds(1)
    }
    let socket = try ClientSocket(port: server.port)
    try socket.write(text)
    let began = ContinuousClock.now

    let answer = await socket.readAll()

    #expect(answer.isEmpty || answer.hasSuffix("ok\n"), "\(answer)")
    // The server closed the connection. The client would give up only after a minute.
    #expect(ContinuousClock.now - began < .seconds(50))
    try await server.stop()
  }

  @Test func connectionsAboveTheLimit_waitForTheirTurn() async throws {
    let server = try await RunningServer { _, configuration in
      configuration.connections = 4
      configuration.idleTime = .seconds(1)
    }
    let began = ContinuousClock.now
    // The connections stay silent until they are closed. NIO may accept three more than the limit.
    let idle = try (0..<7).map { _ in try ClientSocket(port: server.port) }

    let answer = try await server.send(
      "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

    #expect(answer.hasSuffix("ok\n"))
    #expect(ContinuousClock.now - began >= .seconds(1))
    #expect(Set(server.log.lines) == ["warning [] 4 connections are open; further ones must wait"])
    for socket in idle { socket.close() }
    try await server.stop()
  }

  @Test func page_isCompressed_forThoseWhoCan() async throws {
    let server = try await RunningServer()
    func head(_ method: String) async throws -> String {
      let answer = try await server.send(
        "\(method) / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
      )
      return answer.lowercased()
    }

    #expect(try await head("GET").contains("content-encoding: gzip"))
    let bare = try await head("HEAD")
    #expect(bare.hasSuffix("\r\n\r\n"))
    try await server.stop()
  }
}

/// A server with its own port and file.
private struct RunningServer {
  let container: Container
  let log = Log()
  let port: Int
  private let lifecycle: Lifecycle
  private let group: ServiceGroup
  private let serving: Task<Void, any Error>

  init(
    _ path: TaskDatabase.Path = .temporary(),
    change: (Container, inout ServerConfiguration) -> Void = { _, _ in }
  ) async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    change(Container(), &configuration)
    var logger = log.logger
    logger.logLevel = .warning
    container = WebApp.container(configuration, database: path, logger: logger)
    change(container, &configuration)
    lifecycle = Lifecycle(container)
    try await lifecycle.start()
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let group = try WebApp.server(container, signals: []) { listening.yield($0) }
    let serving = Task {
      defer { listening.finish() }
      try await group.run()
    }
    (self.group, self.serving) = (group, serving)
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else {
      try await serving.value
      throw CancellationError()
    }
    self.port = port
  }

  func stop() async throws {
    await group.triggerGracefulShutdown()
    try await serving.value
    try await lifecycle.stop()
  }

  func send(_ text: String) async throws -> String {
    let socket = try ClientSocket(port: port)
    try socket.write(text)
    return await socket.readAll()
  }
}
