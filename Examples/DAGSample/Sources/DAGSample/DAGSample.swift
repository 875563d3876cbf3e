import Foundation
import SwiftHiltCore
import SwiftHiltDAG

/// Wires a clean-architecture graph, resolves it while recording, and prints the graph as DOT.
@main
enum DAGSample {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let picture = try picturePath(arguments)
    let container = makeContainer()
    container.prewarmSingletons()

    container.startRecording()
    let getUser = container.resolve(GetUserUseCase.self)
    let user = getUser("123")
    FileHandle.standardError.write(Data("Resolved: user \(user.id) is \(user.name)\n".utf8))

    guard let dot = container.exportDOT() else { return }
    print(dot, terminator: dot.hasSuffix("\n") ? "" : "\n")
    if let picture {
      try Graphviz.draw(dot, to: picture)
      FileHandle.standardError.write(Data("Drawn: \(picture)\n".utf8))
    }
  }

  private static func picturePath(_ arguments: [String]) throws -> String? {
    if arguments.isEmpty { return nil }
    guard arguments.count == 2, arguments[0] == "--png" else {
      throw Usage()
    }
    return arguments[1]
  }

  struct Usage: Error, CustomStringConvertible {
    let description = "usage: DAGSample [--png FILE]"
  }
}
