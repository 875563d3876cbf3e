#if Macros
  import Foundation
  import HiltScan
  @_spi(Layers) import SwiftHiltGraphTools

  /// Where one side of a comparison comes from.
  struct GraphSource {
    private let name: String

    init(_ name: String) { self.name = name }

    func graph() throws -> DependencyGraph {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) {
        if isFolder.boolValue { return try scan(name) }
        guard let text = try? String(contentsOfFile: name, encoding: .utf8) else {
          throw Failure("\(name): the file cannot be read")
        }
        do { return try DependencyGraph(json: text) } catch {
          throw Failure("\(name): \(error)")
        }
      }
      return try revision()
    }

    private func scan(_ folder: String) throws -> DependencyGraph {
      var finder = SourceFinder()
      let files = finder.files(in: [folder])
      if files.isEmpty { throw Failure("\(folder): no Swift files") }
      return ScanGraph(SourceScanner(files).run().scan).build()
    }

    /// The sources of a revision, in a folder of their own for the time being.
    private func revision() throws -> DependencyGraph {
      guard !name.hasPrefix("-"),
        let commit = try? git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]),
        !commit.isEmpty
      else { throw Failure("\(name): no such file, folder or git revision") }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("hilt-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let archive = folder.appendingPathComponent("sources.tar")
      let id = commit.trimmingCharacters(in: .whitespacesAndNewlines)
      _ = try git(["archive", "--format=tar", "-o", archive.path, id, "."])
      let sources = folder.appendingPathComponent("sources")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      _ = try run("tar", ["-xf", archive.path, "-C", sources.path])
      return try scan(sources.path)
    }

    private func git(_ arguments: [String]) throws -> String { try run("git", arguments) }

    private func run(_ program: String, _ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      do { try process.run() } catch { throw Failure("\(program) cannot be run") }
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure("\(program) \(arguments.first ?? "") failed")
      }
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
