#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan
  @_spi(Layers) import SwiftHiltGraphTools

  struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Shows which bindings and edges changed.",
      discussion: """
        <old> and <new> are graphs that `hilt graph --format json` wrote, folders of sources, or revisions \
        of the git repository that contains the current folder. Without <new>, hilt compares <old> with the current folder.
        """)

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file()) var old: String

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file())
    var new: String = "."

    func run() throws {
      let difference = try GraphSource.graph(old).diff(GraphSource.graph(new))
      Output.print(difference.isEmpty ? "No binding or edge changed.\n" : "\(difference)\n")
    }
  }

  /// One side of a comparison: a JSON file, a folder or a git revision.
  enum GraphSource {
    static func graph(_ name: String) throws -> DependencyGraph {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) {
        if isFolder.boolValue { return try SourceOptions.parse([name]).run().graph() }
        let text = try Failure.text(of: name)
        do { return try DependencyGraph(json: text) } catch { throw Failure("\(name): \(error)") }
      }
      return try revision(name)
    }

    /// Returns the graph of a revision, whose sources are extracted into a temporary folder.
    private static func revision(_ name: String) throws -> DependencyGraph {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("hilt-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let script = """
        commit=$(git rev-parse --verify --quiet --end-of-options "$0^{commit}") &&
        git archive --format=tar -o "$1/sources.tar" "$commit" . &&
        tar -xf "$1/sources.tar" -C "$1"
        """
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script, name, folder.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure("\(name): no such file or folder, nor a revision that git can extract")
      }
      return try SourceOptions.parse([folder.path]).run().graph()
    }
  }
#endif
