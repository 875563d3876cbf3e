import Foundation
import HiltLint
import SwiftParser
import SwiftSyntax

/// Changes the copy of a package so that its programs record what their containers resolve.
struct Instrumentation {
  private let original: String
  private let copy: String

  init(of original: String, in copy: String) {
    self.original = original
    self.copy = copy
  }

  /// Hands the containers that are made at some places to a recorder.
  func add(to sources: [SourcePath], _ places: [Finding.Location]) throws {
    let byFile = Dictionary(grouping: places, by: \.path)
    var modules: Set<String> = []
    for source in sources where source.path.hasPrefix(original + "/") {
      guard let places = byFile[source.shown] else { continue }
      let file = copy + source.path.dropFirst(original.count)
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let wrapped = ContainerWrapper.wrap(text, places.map { ($0.line, $0.column) })
      guard wrapped.count == places.count else {
        let lines = places.map { "\($0.line)" }.joined(separator: ", ")
        throw RecordingProblem("\(source.shown): lines \(lines) make no container by a call")
      }
      // Not a file of its own: a target may list its sources.
      let isFirst = modules.insert(source.module).inserted
      let more = isFirst ? "\n" + Instrumentation.recorder : ""
      try Data((wrapped.text + more).utf8).write(to: URL(fileURLWithPath: file))
    }
    try changeManifest()
  }

  /// Makes paths of other packages absolute, and lets each target import the recorder.
  private func changeManifest() throws {
    let file = copy + "/Package.swift"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let changed = ManifestChanger.change(text, folder: original)
    try Data(changed.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// What each module that makes containers gets.
  private static let recorder = """
    import Foundation
    import SwiftHiltDAG

    /// The containers that this module made.
    private enum HiltRecordings {
      nonisolated(unsafe) static var containers: [Container] = []
      static let lock = NSLock()

      static func add(_ container: Container) {
        lock.lock()
        defer { lock.unlock() }
        if containers.isEmpty { atexit { HiltRecordings.write() } }
        containers.append(container)
      }

      static func write() {
        guard let folder = ProcessInfo.processInfo.environment["HILT_RECORDINGS"] else { return }
        for container in containers {
          guard let graph = container.recordedGraph else { continue }
          try? Data(graph.json().utf8)
            .write(to: URL(fileURLWithPath: "\\(folder)/\\(UUID().uuidString).graph"))
        }
      }
    }

    func hiltRecorded(_ container: Container) -> Container {
      container.startRecording()
      HiltRecordings.add(container)
      return container
    }

    """
}
