import HTTPTypes
import Hummingbird
import Logging
import NIOEmbedded
import SwiftHiltCore
import SwiftHiltDAG
import Synchronization
import Testing

// The app of docs/Server.md, "In your own app".

/// The state that every request shares.
final class Notes: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  func append(_ more: [String]) { lines.withLock { $0 += more } }
}

/// The changes of one request: all of them are made, or none.
final class NotesWork: Disposable, Sendable {
  private let notes: Notes
  private let written = Mutex<[String]>([])

  init(notes: Notes) { self.notes = notes }

  func write(_ line: String) { written.withLock { $0.append(line) } }
  func commit() async throws { notes.append(written.withLock { $0 }) }
  func dispose() { written.withLock { $0 = [] } }
}

struct AddNote: Sendable {
  let work: NotesWork
  let logger: Logger

  func callAsFunction(_ text: String) throws {
    work.write(text)
    guard text.count <= 80 else { throw HTTPError(.contentTooLarge) }
    logger.info("a note of \(text.count) characters")
  }
}

extension ScopeName {
  fileprivate static let call: ScopeName = "call"
}

enum NotesModule: HiltModule {
  static var bindings: [Registration] {
    provide(Notes.self, to: Notes.init)
    registerChild(seed: Logger.self, name: "call", scope: .call)
    provide(NotesWork.self, lifetime: .scope(.call), to: NotesWork.init(notes:))
    provide(AddNote.self, lifetime: .transient, to: AddNote.init(work:logger:))
  }
}

/// The container of a request. If its body fails or is never written, the container closes once
/// nothing needs it.
final class CallScope: Sendable {
  let container: Container
  let logger: Logger

  init(_ container: Container, _ logger: Logger) {
    self.container = container
    self.logger = logger
  }

  deinit {
    guard !container.isClosed else { return }
    Task { [container, logger] in
      do { try await container.close() } catch { logger.error("\(error)") }
    }
  }
}

struct CallContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var scope: CallScope?

  init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }

  func resolve<T>(_ type: T.Type = T.self) throws -> T {
    guard let scope else { throw HTTPError(.internalServerError) }
    return try scope.container.tryResolve(type)
  }
}

struct CallMiddleware: RouterMiddleware {
  let makeContainer: ChildFactory<Logger>

  func handle(
    _ request: Request, context: CallContext,
    next: (Request, CallContext) async throws -> Response
  ) async throws -> Response {
    let scope = CallScope(try makeContainer(context.logger), context.logger)
    var context = context
    context.scope = scope
    do {
      var response = try await next(request, context)
      let work = try scope.container.tryResolve(NotesWork.self)
      if response.status.code < 400 { try await work.commit() } else { work.dispose() }
      let body = response.body
      response.body = ResponseBody(contentLength: body.contentLength) { writer in
        try await body.write(writer)
        try await scope.container.close()
      }
      return response
    } catch {
      try? await scope.container.close()
      throw error
    }
  }
}

func notesRouter(_ app: Container) throws -> Router<CallContext> {
  let router = Router(context: CallContext.self)
  router.add(middleware: CallMiddleware(makeContainer: try app.tryResolve()))
  let notes = try app.tryResolve(Notes.self)
  router.get("/notes") { _, _ in notes.all.joined(separator: "\n") }
  router.post("/notes/:text") { _, context in
    let addNote: AddNote = try context.resolve()
    try addNote(context.parameters.require("text"))
    return HTTPResponse.Status.created
  }
  return router
}

/// An instance of a request whose disposal must be awaited.
private final class Connection: AsyncDisposable {
  private let returned: AsyncStream<Void>.Continuation

  init(_ returned: AsyncStream<Void>.Continuation) { self.returned = returned }

  func dispose() async {
    await Task.yield()
    returned.finish()
  }
}

@Suite(.timeLimit(.minutes(10))) struct OwnAppTests {
  private func respond(
    _ router: Router<CallContext>, _ method: HTTPRequest.Method, _ path: String
  ) async throws -> Response {
    let source = ApplicationRequestContextSource(
      channel: NIOAsyncTestingChannel(), logger: .silent)
    let head = HTTPRequest(method: method, scheme: "http", authority: nil, path: path)
    return try await router.buildResponder().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
      context: CallContext(source: source))
  }

  @Test func notes_areCommitted_unlessTheirRequestFails() async throws {
    let app = Container(name: "app")
    app.install { NotesModule.self }
    let report = app.validate(roots: [
      .init(ChildFactory<Logger>.self), .init(AddNote.self), .init(NotesWork.self),
    ])
    #expect(report.isValid, "\(report)")
    let router = try notesRouter(app)

    #expect(try await respond(router, .post, "/notes/tea").status == .created)
    let long = String(repeating: "x", count: 81)
    #expect(try await respond(router, .post, "/notes/\(long)").status == .contentTooLarge)

    #expect(try app.tryResolve(Notes.self).all == ["tea"])
  }

  @Test(arguments: [true, false])
  func container_isClosed_ifTheBodyFails_orIsNeverWritten(fails: Bool) async throws {
    struct Broken: Error {}
    let (returned, continuation) = AsyncStream.makeStream(of: Void.self)
    let app = Container(name: "app")
    app.install { NotesModule.self }
    app.register(Connection.self, lifetime: .scope(.call)) { _ in Connection(continuation) }
    let router = try notesRouter(app)
    router.get("/broken") { _, context in
      _ = try context.resolve(Connection.self)
      return Response(status: .ok, body: ResponseBody { _ in throw Broken() })
    }

    var response: Response? = try await respond(router, .get, "/broken")
    if fails {
      await #expect(throws: Broken.self) { try await response?.body.write(Unread()) }
    }
    response = nil

    for await _ in returned {}  // Ends when the connection is disposed of.
  }
}

private struct Unread: ResponseBodyWriter {
  func write(_ buffer: ByteBuffer) async throws {}
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
