import Foundation
import Testing

@testable import HiltLint

/// Files and folders that no linter likes: a message each, never a crash, the others still checked.
@Suite struct BadInputTests {
  private let folder: URL
  private let good = """
    import SwiftHilt
    struct Api {}
    let c = Container()
    _ = c.resolve(Api.self)

    """

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hilt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources/App"), withIntermediateDirectories: true)
    try write(good, "Sources/App/main.swift")
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func lint(cache: String? = nil) -> (text: String, problems: [String], parsed: Int) {
    var finder = SourceFinder(relativeTo: folder.path)
    let files = finder.files(in: [folder.path])
    let outcome = Lint(
      sources: files, cachePath: cache.map { folder.appendingPathComponent($0).path }
    ).run()
    return (
      TextReport.text(outcome.findings.filter { $0.severity > .note }), finder.problems,
      outcome.parsed
    )
  }

  private let missing = """
    Sources/App/main.swift:4:7: error: [missing] No binding for Api
      help:    register Api

    """

  @Test func unparsableFile_isNamed_andOthersAreChecked() throws {
    try write("func broken( {\n", "Sources/App/Broken.swift")
    let text = lint().text
    #expect(text.hasPrefix("Sources/App/Broken.swift:1:"))
    #expect(text.contains("warning: [unreadable]"))
    // What the broken file would have registered is not known.
    #expect(!text.contains("error"))
  }

  @Test func invalidUTF8_isNamedWithItsPlace() throws {
    try Data(Array("// a\n// ".utf8) + [0xFF, 0x0A]).write(
      to: folder.appendingPathComponent("Sources/App/Bytes.swift"))
    #expect(
      lint().text == """
        Sources/App/Bytes.swift:2:4: warning: [unreadable] the text is not valid UTF-8

        """)
  }

  @Test func deepNesting_isSurvived() throws {
    let calls = String(repeating: ".map { $0 }", count: 10_000)
    let braces = String(repeating: "{ ", count: 10_000) + String(repeating: "}", count: 10_000)
    try write("let deep = [1]\(calls)\n", "Sources/App/Calls.swift")
    try write("func f() \(braces)\n", "Sources/App/Braces.swift")
    #expect(lint().text.contains("[unreadable]"))
  }

  @Test func largeFile_isRead() throws {
    let line = "/// A line that says nothing about anything at all, again and again and again.\n"
    try write(
      String(repeating: line, count: (10 << 20) / line.utf8.count), "Sources/App/Large.swift")
    #expect(lint().text == missing)
  }

  @Test func linksInCircles_areWalkedOnce() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("Sources/App/Loop"),
      withDestinationURL: folder.appendingPathComponent("Sources"))
    #expect(lint().text == missing)
  }

  @Test func missingPath_isNamed() {
    var finder = SourceFinder(relativeTo: folder.path)
    #expect(finder.files(in: ["nowhere"]).isEmpty)
    #expect(finder.problems == ["nowhere: no such file or folder"])
  }

  @Test func folderWithoutPackage_isNamed_whenNoPathIsGiven() throws {
    func remark(_ paths: [String]) -> String? {
      var finder = SourceFinder(relativeTo: folder.path)
      #expect(finder.files(in: paths).isEmpty == false)
      return finder.remark
    }
    let start = "no Package.swift in \(folder.path): reading the"
    #expect(remark([]) == "\(start) 1 Swift file below it")
    #expect(remark(["."]) == nil)
    try write(good, "Sources/App/Other.swift")
    #expect(remark([]) == "\(start) 2 Swift files below it")
    try write("", "Package.swift")
    #expect(remark([]) == nil)
  }

  @Test func cache_isUsed_andASpoiltOneIsNot() throws {
    #expect(lint(cache: "facts").parsed == 1)
    #expect(lint(cache: "facts").parsed == 0)
    let url = folder.appendingPathComponent("facts")
    let whole = try Data(contentsOf: url)
    for count in stride(from: 0, to: whole.count, by: 61) {
      try whole.prefix(count).write(to: url)
      #expect(lint(cache: "facts").text == missing)
    }
    var spoilt = whole
    for index in stride(from: 9, to: whole.count, by: 5) { spoilt[index] ^= 0x5A }
    try spoilt.write(to: url)
    #expect(lint(cache: "facts").text == missing)
  }

  @Test func facts_areReadBackAsTheyWere() throws {
    let file = SourceReader.read(Array(good.utf8), path: "a.swift", module: "App")
    var writer = FormWriter()
    writer.write(file)
    let again = try writer.bytes.withUnsafeBufferPointer { buffer in
      var reader = FormReader(buffer)
      return try reader.file(path: "a.swift", module: "App")
    }
    var twice = FormWriter()
    twice.write(again)
    #expect(twice.bytes == writer.bytes)
  }

  @Test func twoLintsAtOnce_doNotSpoilTheCache() async {
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { lint(cache: "facts").text } }
      for await text in group { #expect(text == missing) }
    }
    #expect(lint(cache: "facts").parsed == 0)
  }
}
