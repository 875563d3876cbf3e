import Foundation
import HTTPTypes
import TaskKit
import TaskStore
import TaskWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct PageTests {
  @Test func addedTask_isInTheList() async throws {
    let server = try await TestServer()

    let added = try await server.post("/tasks", ["title": " Buy tea ", "back": "filter=today"])

    #expect(added.status == 303)
    #expect(added.headers[.location] == "/?filter=today")
    #expect(try await server.titles() == ["Buy tea"])
    #expect(try await server.get("/").body.contains(">Buy tea</a>"))
  }

  @Test func refusedTask_keepsWhatWasTyped_andSaysWhy() async throws {
    let server = try await TestServer()
    let title = String(repeating: "x", count: 201)

    let answer = try await server.post("/tasks", ["title": title])

    #expect(answer.status == 422)
    #expect(answer.body.contains("value=\"\(title)\""))
    #expect(answer.body.contains("role=\"alert\">A title can have at most 200 characters.</p>"))
    #expect(try await server.titles() == [])
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onfocus=\"alert(1)", "'\"><img src=x onerror=alert(1)>",
    "\"\u{301} onfocus=alert(1) x=", "<\u{338}script>", "{{notes}}", "{{{title}}}", "&lt;b&gt;",
    "'); DROP TABLE task; --",
  ])
  func hostileTitle_isText_onEveryPage(_ title: String) async throws {
    let server = try await TestServer()
    let escaped = PageContextEscaping.escaped(title)
    let todo = Todo(title: title, notes: "</textarea><script>alert(1)</script>")
    try await server.repository.save(todo)
    let query = FormEncoding.encoded(title)

    let deleted = try await server.post("/tasks/\(todo.id)/delete", ["back": "q=\(query)"])
    let undo = try await server.get(deleted.headers[.location]!)
    #expect(undo.body.contains("Deleted “<bdi>\(escaped)</bdi>”."))
    _ = try await server.post("/tasks/\(todo.id)/restore", ["back": "q=\(query)"])
    let list = try await server.get("/?q=\(query)")
    let edit = try await server.get("/tasks/\(todo.id)?back=q%3D\(query)")
    let refused = try await server.post("/tasks", ["title": title + "\n" + title])

    #expect(list.body.contains(">\(escaped)</a>"))
    #expect(list.body.contains("name=\"q\" type=\"search\" value=\"\(escaped)\""))
    #expect(edit.body.contains("value=\"\(escaped)\""))
    #expect(edit.body.contains("&lt;/textarea&gt;&lt;script&gt;"))
    #expect(refused.status == 422)
    for page in [undo, list, edit, refused] {
      #expect(!page.body.unicodeScalars.contains(sequence: "<script>alert".unicodeScalars))
      #expect(!page.body.unicodeScalars.contains(sequence: "\"\u{301}".unicodeScalars))
      #expect(!page.body.unicodeScalars.contains(sequence: "<img src=x".unicodeScalars))
    }
  }

  @Test func toggledTask_isDone() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)

    let answer = try await server.post("/tasks/\(todo.id)/toggle")

    #expect(answer.status == 303)
    #expect(try await server.repository.task(id: todo.id)?.isCompleted == true)
    #expect(try await server.get("/?filter=completed").body.contains("aria-checked=\"true\""))
  }

  @Test func deletedTask_comesBackByUndo_once() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea", priority: .high, createdAt: Date(milliseconds: 5))
    try await server.repository.save(todo)

    let deleted = try await server.post("/tasks/\(todo.id)/delete", ["back": "sort=title"])
    #expect(deleted.headers[.location] == "/?sort=title&deleted=\(todo.id.uuidString)")
    #expect(try await server.titles() == [])
    #expect(try await server.post("/tasks/\(todo.id)/restore").status == 303)

    #expect(try await server.repository.task(id: todo.id) == todo)
    #expect(try await server.post("/tasks/\(todo.id)/restore").status == 404)
  }

  @Test func editedTask_isSaved() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)

    let answer = try await server.post(
      "/tasks/\(todo.id)",
      ["title": "coffee", "notes": "a\r\nb", "priority": "2", "dueDate": "2030-05-06"])
    let page = try await server.get("/tasks/\(todo.id)")

    #expect(answer.status == 303)
    #expect(try await server.repository.task(id: todo.id)?.notes == "a\nb")
    #expect(page.body.contains("type=\"date\" value=\"2030-05-06\""))
    #expect(page.body.contains("<option value=\"2\" selected>High</option>"))
  }

  @Test func staleEdit_showsBothTexts_andSavesTheOneThatIsChosen() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea", notes: "<green>")
    try await server.repository.save(todo)
    let path = "/tasks/\(todo.id)"
    func version(_ page: Answer) throws -> String {
      let match = try #require(page.body.firstMatch(of: /name="version" value="([^"]+)"/))
      return String(match.1)
    }
    let shown = try version(try await server.get(path))

    let first = try await server.post(path, ["title": "first", "version": shown])
    let second = try await server.post(
      path, ["title": "second", "notes": "mine", "version": shown, "back": "sort=title"])

    #expect(first.status == 303)
    #expect(second.status == 409)
    // Only the differences are marked.
    #expect(second.body.contains("<dd dir=\"auto\"><mark>first</mark></dd>"))
    #expect(second.body.contains("<dd dir=\"auto\"><mark>second</mark></dd>"))
    #expect(second.body.contains("<dt>Due</dt><dd dir=\"auto\">None</dd>"))
    #expect(second.body.contains("href=\"/?sort=title\""))
    #expect(try await server.titles() == ["first"])
    let chosen = try await server.post(
      path, ["title": "second", "version": try version(second)])
    #expect(chosen.status == 303)
    #expect(try await server.titles() == ["second"])
  }

  @Test func editOfATaskThatIsGone_keepsWhatWasTyped() async throws {
    let server = try await TestServer()
    let answer = try await server.post(
      "/tasks/\(UUID())", ["title": "mine", "notes": "typed", "priority": "2", "version": "x"])

    #expect(answer.status == 409)
    #expect(answer.body.contains("action=\"/tasks\""))
    #expect(answer.body.contains("name=\"notes\" value=\"typed\""))
    let added = try await server.post(
      "/tasks", ["title": "mine", "notes": "typed", "priority": "2"])
    #expect(added.status == 303)
    let todo = try #require(try await server.repository.tasks(TaskQuery()).first)
    #expect(todo.notes == "typed" && todo.priority == .high)
  }

  @Test func buttonPressedTwice_meansOneThing() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)

    for _ in 0..<2 {
      #expect(try await server.post("/tasks/\(todo.id)/toggle", ["done": "true"]).status == 303)
    }

    #expect(try await server.repository.task(id: todo.id)?.isCompleted == true)
  }

  @Test func deletedTask_comesBackByUndo_alsoInAnotherProcess() async throws {
    let path = TaskDatabase.Path.temporary()
    let todo = Todo(title: "tea", dueDate: Date(milliseconds: 1_900_000_000_000))
    let first = try await TestServer(path: path)
    try await first.repository.save(todo)
    #expect(try await first.post("/tasks/\(todo.id)/delete").status == 303)
    try await first.database.stop()

    let second = try await TestServer(path: path)

    #expect(try await second.get("/?deleted=\(todo.id)").body.contains("id=\"undo\""))
    #expect(try await second.post("/tasks/\(todo.id)/restore").status == 303)
    #expect(try await second.repository.task(id: todo.id) == todo)
  }

  @Test func asset_isSentOnce() async throws {
    let server = try await TestServer()
    for path in ["/style.css", "/app.js", "/icon.svg"] {
      let first = try await server.get(path)
      let tag = try #require(first.headers[.eTag])
      let again = try await server.ask(.get, path, [.ifNoneMatch: tag])
      #expect(first.status == 200 && !first.body.isEmpty)
      #expect(again.status == 304 && again.body.isEmpty)
    }
  }

  @Test func emptyList_hasNoEmptyBox() async throws {
    let page = try await TestServer().get("/")

    #expect(!page.body.contains("class=\"tasks\""))
    #expect(page.body.contains("<h2>Nothing to do yet</h2>"))
  }

  @Test func refusedEdit_showsEveryProblem_andWhatWasTyped() async throws {
    let server = try await TestServer()
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)

    let answer = try await server.post(
      "/tasks/\(todo.id)", ["title": " ", "notes": "kept", "dueDate": "2030-02-30"])

    #expect(answer.status == 422)
    #expect(answer.body.contains("<li>A task needs a title.</li><li>Write the due date as"))
    #expect(answer.body.contains("kept</textarea>"))
    #expect(answer.body.contains("value=\"2030-02-30\""))
    #expect(try await server.titles() == ["tea"])
  }

  @Test func longList_hasPages_andAPageTooFarIsTheLast() async throws {
    let server = try await TestServer()
    for number in 1...101 {
      try await server.repository.save(
        Todo(title: "n\(number)n", createdAt: Date(milliseconds: Int64(number))))
    }

    let second = try await server.get("/?page=2")
    let beyond = try await server.get("/?page=99")

    #expect(second.body.contains("Page 2 of 3"))
    #expect(second.body.contains(">n51n</a>"))
    #expect(!second.body.contains(">n50n</a>"))
    #expect(second.body.contains("rel=\"next\" href=\"/?page=3\""))
    #expect(second.body.contains("rel=\"prev\" href=\"/\""))
    #expect(beyond.body.contains("Page 3 of 3"))
  }

  @Test(arguments: [
    "/?filter=no&sort=no&page=-1", "/?page=99999999999999999999",
    "/?q=" + String(repeating: "x", count: 5_000),
    "/?deleted=no", "/?", "/?&&=&a", "/?q=%00", "/?q=%F0%9F%8D%B5",
  ])
  func strangeAddress_isAnswered(_ path: String) async throws {
    #expect(try await TestServer().get(path).status == 200)
  }

  @Test(arguments: ["/?q=%", "/?q=%4", "/?q=%zz", "/?q=%FF"])
  func brokenPercentCode_is400(_ path: String) async throws {
    #expect(try await TestServer().get(path).status == 400)
  }

  @Test(arguments: [
    "//evil.example/", "https://evil.example/", "\r\nX: y", "filter=today\r\nSet-Cookie: a=b",
  ])
  func backTo_isAlwaysTheList(_ back: String) async throws {
    let server = try await TestServer()

    let answer = try await server.post("/tasks", ["title": "tea", "back": back])

    #expect(answer.headers[.location].map { $0 == "/" || $0.hasPrefix("/?") } == true)
    #expect(answer.headers[.location]?.contains("\n") == false)
  }

  @Test func addressThatIsNot_isAPage() async throws {
    let server = try await TestServer()
    for path in ["/nowhere", "/tasks/no", "/tasks/\(UUID())", "/debug/graph"] {
      let answer = try await server.get(path)
      #expect(answer.status == 404)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(answer.body.contains("Back to the tasks"))
    }
  }

  @Test func postOfAnotherSite_isRefused() async throws {
    let server = try await TestServer()
    let form = "application/x-www-form-urlencoded"
    for (name, value) in [
      ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"),
      ("Origin", "http://evil.example"), ("Origin", "null"),
    ] {
      let answer = try await server.ask(
        .post, "/tasks", [.contentType: form, .init(name)!: value], body: "title=tea")
      #expect(answer.status == 403)
      #expect(answer.headers[.contentSecurityPolicy] != nil)
      #expect(answer.headers[.init("X-Request-ID")!] != nil)
      #expect(answer.body.contains("Back to the tasks"))
    }
    let api = try await server.ask(.post, "/api/tasks", [.init("Sec-Fetch-Site")!: "cross-site"])
    #expect(api.headers[.contentType] == "application/problem+json")
    #expect(
      server.log.lines.contains {
        $0.contains("POST /api/tasks: ") && $0.contains("Another site's page")
      })
    let own = try await server.ask(
      .post, "/tasks", [.contentType: form, .origin: "http://localhost"], body: "title=tea")

    #expect(own.status == 303)
    #expect(try await server.titles() == ["tea"])
  }

  @Test(arguments: [
    ("localhost:8080", 200), ("127.0.0.1", 200), ("[::1]:1", 200), ("LOCALHOST", 200),
    ("tasks.example:80", 200), ("evil.example:8080", 421), ("localhost.evil.example", 421),
    ("", 421), ("[::1", 200), ("127.0.0.1.evil.example", 421),
  ])
  func nameThatIsNotOurs_isRefused(_ authority: String, _ status: Int) async throws {
    var configuration = ServerConfiguration()
    configuration.names = ["tasks.example"]
    let server = try await TestServer(configuration)

    for method in [HTTPRequest.Method.get, .head] {
      #expect(try await server.ask(method, "/", authority: authority).status == status)
    }
  }

  @Test func serverForOthers_isAskedForByAnyName() async throws {
    var configuration = ServerConfiguration()
    configuration.host = "0.0.0.0"
    let server = try await TestServer(configuration)

    #expect(try await server.ask(.get, "/", authority: "tasks.example").status == 200)
  }

  @Test func everyAnswer_forbidsForeignScripts_andCopies() async throws {
    let server = try await TestServer()
    for path in ["/", "/style.css", "/api/tasks", "/nowhere", "/health", "/tasks/\(UUID())"] {
      let answer = try await server.get(path)
      #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'self'") == true)
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[.cacheControl] == (path == "/style.css" ? "no-cache" : "no-store"))
    }
  }

  @Test func debugPage_showsTheGraphOfARequest_andTheStart() async throws {
    var configuration = ServerConfiguration()
    configuration.showsDebugPages = true
    let server = try await TestServer(configuration)
    server.container.startRecording()
    _ = try await server.get("/")
    server.container.stopRecording()

    let page = try await server.get("/debug/graph")

    #expect(page.status == 200)
    for text in ["CreateTask", "QueryTasks", "\"spans\":[["] { #expect(page.body.contains(text)) }
    #expect(page.headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
  }
}
