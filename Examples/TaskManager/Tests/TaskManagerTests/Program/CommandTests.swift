import Foundation
import TaskStore
import Testing

/// Tests the program as a shell runs it.
@Suite(.timeLimit(.minutes(10))) struct CommandTests {
  let path = TaskDatabase.Path.temporary()

  @Test(arguments: ["", "a", "12-", "zzzz", "%%%%"])
  func idThatIsNone_orTooShort_touchesNoTask(_ id: String) throws {
    #expect(try run("add", "tea").status == 0)

    for command in [["delete", id], ["done", id], ["edit", id, "--title", "x"]] {
      let run = try run(command)
      #expect(run.status != 0)
      #expect(run.error.contains("Type at least four characters of the id"))
    }

    #expect(try run("list").output.hasSuffix(" tea\n"))
  }

  @Test func ambiguousId_isRefused_andNamesItsTasks() throws {
    let ids = ["ABCD0000-0000-4000-8000-000000000001", "ABCD0000-0000-4000-8000-000000000002"]
    #expect(try run("list").status == 0)
    for (id, title) in zip(ids, ["tea", "milk"]) { try insert(id: id, title: title) }

    let refused = try run("delete", "abcd")

    #expect(refused.status != 0)
    #expect(refused.error.contains("2 ids begin with abcd:"))
    #expect(refused.error.contains("\(ids[0].lowercased()) tea"))
    #expect(try run("list").output.split(separator: "\n").count == 2)
    #expect(try run("delete", ids[1].lowercased()).output == "deleted “milk”\n")
  }

  @Test func priority_isAWord() throws {
    #expect(try run("add", "tea", "--priority", "high").status == 0)
    #expect(try run("list").output.hasSuffix(" tea (high)\n"))
    for wrong in ["2", "HIGH", "urgent", ""] {
      let run = try run("add", "tea", "--priority", wrong)
      #expect(run.status != 0)
      #expect(run.error.contains("one of 'low', 'medium' or 'high'"), "\(run.error)")
    }
  }

  @Test func done_isTheSame_twice() throws {
    let id = String(try run("add", "tea").output.dropFirst("added ".count).dropLast())

    #expect(try run("done", id).output == "[x] \(id) tea\n")
    #expect(try run("done", id).output == "[x] \(id) tea\n")
    #expect(try run("reopen", id).output == "[ ] \(id) tea\n")
    #expect(try run("reopen", id).output == "[ ] \(id) tea\n")
  }

  @Test func list_isJSON_onRequest() throws {
    #expect(try run("add", "tea", "--due", "2030-05-06").status == 0)

    let data = Data(try run("list", "--json").output.utf8)
    let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let tasks = try #require(page["tasks"] as? [[String: Any]])

    #expect(page["total"] as? Int == 1)
    #expect(tasks.first?["title"] as? String == "tea")
    #expect(tasks.first?["dueDate"] as? String == "2030-05-06")
  }

  @Test func version_andTheServersOptions_areTold() throws {
    #expect(try run(["--version"]).output == "1.0.0\n")
    #expect(try run(["--help"]).output.contains("TaskManager serve --help"))
    let help = try run(["serve", "--help"]).output
    for option in ["--database", "--host", "--port", "--name", "--debug-pages", "--log-level"] {
      #expect(help.contains(option))
    }
  }

  @Test func fileThatHoldsSomethingElse_isToldOnce_withWhatHelps_andLeftAlone() throws {
    #expect(try run("list").status == 0)
    let folder = URL(fileURLWithPath: path.text).deletingLastPathComponent()
    let text = folder.appending(path: "text").path
    try Data(String(repeating: "no database\n", count: 200).utf8)
      .write(to: URL(fileURLWithPath: text))
    let foreign = folder.appending(path: "foreign").path
    try sql(foreign, "CREATE TABLE mail (id INTEGER)")
    try sql(path.text, "INSERT INTO grdb_migrations VALUES ('of another year')")
    for (file, reason) in [
      (text, "it is not a database"), (folder.path, "it is a folder"),
      (path.text, "a newer version of this program wrote it: update the program"),
      (foreign, "it belongs to another program"),
    ] {
      let before = try? Data(contentsOf: URL(fileURLWithPath: file))
      for command in [["list"], ["add", "x"], ["serve", "--port", "0", "--log-level", "error"]] {
        let run = try run(command + ["--database", file], onDatabase: false)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
          run.error
            == "Error: cannot open \(file): \(reason)\nhelp: choose another file with --database\n")
      }
      let after = try? Data(contentsOf: URL(fileURLWithPath: file))
      #expect(after == before)
    }
  }

  @Test func damagedRow_hidesNoOther() throws {
    #expect(try run("add", "tea").status == 0)
    try insert(id: "no id", title: "damaged")
    try insert(id: UUID().uuidString, title: "damaged", priority: "'x'")

    let list = try run("list")

    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == 1)
    #expect(list.output.hasSuffix(" tea\n"))
  }

  @Test func home_isWhatTheEnvironmentSays() throws {
    let home = URL(fileURLWithPath: path.text).deletingLastPathComponent().path
    let added = try run(
      ["add", "tea"], onDatabase: false, environment: ["HOME": home, "XDG_DATA_HOME": ""])
    #expect(added.status == 0)
    #if os(Linux)
      let file = home + "/.local/share/TaskManager/tasks.sqlite"
      #expect(try run(["list", "--database", file], onDatabase: false).output.hasSuffix(" tea\n"))
    #endif
  }

  // MARK: - Running

  private func run(_ arguments: String...) throws -> Run { try run(arguments) }

  private func run(
    _ arguments: [String], onDatabase: Bool = true, environment: [String: String] = [:]
  ) throws -> Run {
    let isAboutAll = arguments.contains { $0 == "--help" || $0 == "--version" }
    let database = onDatabase && !isAboutAll ? ["--database", path.text] : []
    return try Run(arguments + database, environment)
  }

  private func insert(id: String, title: String, priority: String = "1") throws {
    try sql(
      path.text,
      """
      INSERT INTO task VALUES ('\(id)', '\(title)', '', \(priority), NULL, 0, 1, '\(title)', '')
      """)
  }

  private func sql(_ file: String, _ statement: String) throws {
    let run = try Run(
      [
        "-c", "import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as d: d.execute(sys.argv[2])",
        file, statement,
      ], program: "/usr/bin/env", first: ["python3"])
    #expect(run.status == 0, "\(run.error)")
  }
}

private struct Run {
  let status: Int32
  let output: String
  let error: String

  /// Runs the program that was built with these tests.
  init(_ arguments: [String], _ environment: [String: String] = [:]) throws {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    try self.init(
      arguments, program: tests.appending(path: "TaskManager").path, environment: environment)
  }

  init(
    _ arguments: [String], program: String, first: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    let (output, error) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = first + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.error = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
