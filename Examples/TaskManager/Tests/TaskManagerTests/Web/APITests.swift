import Foundation
import HTTPTypes
import TaskKit
import TaskWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct APITests {
  @Test func task_isCreatedReadChangedDeletedAndRestored() async throws {
    let server = try await TestServer()
    let created = try await server.json(
      .post, "/api/tasks", #"{"title": " tea ", "priority": "high", "dueDate": "2030-05-06"}"#)
    let todo = try #require(try await server.repository.tasks(TaskQuery()).first)
    let path = "/api/tasks/\(todo.id.uuidString)"
    func text(_ title: String, _ isCompleted: Bool, _ priority: String, _ due: String) -> String {
      let at = todo.createdAt.ISO8601Format(.init(includingFractionalSeconds: true))
      return """
        {"createdAt":"\(at)","dueDate":\(due),"id":"\(todo.id.uuidString)",\
        "isCompleted":\(isCompleted),"notes":"","priority":"\(priority)","title":"\(title)"}
        """
    }

    #expect(created.status == 201)
    #expect(created.headers[.location] == path)
    #expect(created.body == text("tea", false, "high", #""2030-05-06""#))
    #expect(try await server.get(path).body == created.body)
    let toggled = try await server.ask(.post, path + "/toggle")
    #expect(toggled.body == text("tea", true, "high", #""2030-05-06""#))
    let changed = try await server.json(.put, path, #"{"title": "coffee", "dueDate": null}"#)
    #expect(changed.body == text("coffee", true, "medium", "null"))
    let deleted = try await server.ask(.delete, path)
    #expect(deleted.status == 200)
    #expect(deleted.body == changed.body)
    #expect(try await server.get(path).status == 404)
    #expect(try await server.ask(.post, path + "/restore").body == changed.body)
    #expect(try await server.ask(.post, path + "/restore").body == changed.body)
    #expect(try await server.get("/api/tasks").body == #"{"tasks":[\#(changed.body)],"total":1}"#)
  }

  @Test(arguments: [
    ("", 400, "The body is not JSON."), ("{", 400, "The body is not JSON."),
    ("[]", 400, "The body has the wrong type."), ("null", 400, "The body has the wrong type."),
    ("{}", 400, "title is missing."), (#"{"title": 1}"#, 400, "title has the wrong type."),
    (#"{"title": null}"#, 400, "title has the wrong type."),
    (#"{"title": "a", "notes": null}"#, 400, "notes has the wrong type."),
    (#"{"title": "a", "priority": "urgent"}"#, 400, "priority must be one of low, medium, high."),
    (#"{"title": "a", "done": true}"#, 400, "There is no field done."),
    (#"{"title": ""}"#, 422, "A task needs a title."),
    (#"{"title": "a\u0000b"}"#, 422, "A title must be one line without control characters."),
    (#"{"title": "a", "notes": "\u0000"}"#, 422, "Notes can't contain null characters."),
    (#"{"title": "a", "dueDate": "tomorrow"}"#, 422, "Write the due date as 2026-11-22."),
    (#"{"title": "a", "dueDate": "2026-02-29"}"#, 422, "Write the due date as 2026-11-22."),
    (#"{"title": "\ud800"}"#, 400, "The body is not JSON."),
    (String(repeating: "[", count: 200_000), 400, "The body is not JSON."),
    (#"{"title": "a", "dueDate": 1e999999}"#, 400, "dueDate has the wrong type."),
  ])
  func wrongBody_isToldWithItsField(_ body: String, _ status: Int, _ text: String) async throws {
    let server = try await TestServer()

    let answer = try await server.json(.post, "/api/tasks", body)

    #expect(answer.status == status)
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(answer.body.contains(text), "\(answer.body)")
    #expect(try await server.titles() == [])
  }

  @Test(arguments: [
    "limit=0", "limit=1001", "limit=x", "limit=+1", "limit=01", "limit=", "offset=-1",
    "offset=99999999999999999999", "filter=", "filter=Today", "sort=x",
    "q=" + String(repeating: "x", count: 201),
  ])
  func wrongQuery_is400(_ query: String) async throws {
    let answer = try await TestServer().get("/api/tasks?\(query)")

    #expect(answer.status == 400)
    #expect(answer.headers[.contentType] == "application/problem+json")
  }

  @Test func bodyOfAnotherType_is415_andTooLongOnesAre413() async throws {
    let server = try await TestServer()
    let long = #"{"title": "a", "notes": "\#(String(repeating: "x", count: 300_000))"}"#

    #expect(try await server.ask(.post, "/api/tasks", body: #"{"title": "a"}"#).status == 415)
    #expect(try await server.json(.post, "/api/tasks", long).status == 413)
    #expect(try await server.post("/tasks", ["title": long]).status == 413)
    #expect(try await server.titles() == [])
  }

  @Test func change_ofAnotherVersion_is412() async throws {
    let server = try await TestServer()
    let created = try await server.json(.post, "/api/tasks", #"{"title": "tea"}"#)
    let (path, tag) = (
      try #require(created.headers[.location]), try #require(created.headers[.eTag])
    )
    let json = HTTPFields([.init(name: .contentType, value: "application/json")])
    func put(_ title: String, _ match: String) async throws -> Answer {
      var headers = json
      headers[.ifMatch] = match
      return try await server.ask(.put, path, headers, body: #"{"title": "\#(title)"}"#)
    }

    #expect(try await server.get(path).headers[.eTag] == tag)
    let first = try await put("first", tag)
    #expect(first.status == 200)
    let newer = try #require(first.headers[.eTag])
    #expect(newer != tag)
    let second = try await put("second", tag)

    #expect(second.status == 412)
    #expect(second.headers[.eTag] == newer)
    #expect(second.headers[.contentType] == "application/problem+json")
    for method in [HTTPRequest.Method.delete, .post] {
      let target = method == .post ? path + "/toggle" : path
      #expect(try await server.ask(method, target, [.ifMatch: tag]).status == 412)
    }
    #expect(try await server.titles() == ["first"])
    #expect(try await put("third", "\"x\", \(newer)").status == 200)
    #expect(try await put("fourth", "*").status == 200)
    #expect(try await server.titles() == ["fourth"])
  }

  @Test func otherMethods_are405_withThoseThatAreNot() async throws {
    let server = try await TestServer()

    let answer = try await server.ask(.patch, "/api/tasks")

    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD, POST")
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(try await server.ask(.trace, "/").headers[.allow] == "GET, HEAD")
  }

  @Test func document_isJSON_andNamesEveryRoute() async throws {
    let answer = try await TestServer().get("/api/openapi.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])

    #expect(
      (document["paths"] as? [String: Any])?.keys.sorted() == [
        "/api/tasks", "/api/tasks/events", "/api/tasks/{id}", "/api/tasks/{id}/restore",
        "/api/tasks/{id}/toggle",
      ])
  }
}
