import SwiftHiltCore
import SwiftHiltGraphTools

final class Service: Sendable {}

/// Registers and resolves one class, and creates each form of its graph.
@main
enum UsesGraphs {
  static func main() throws {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    container.startRecording()
    print(container.resolve(Service.self))
    print(container.validate())
    let graph = container.declaredGraph()
    print(graph.dot(), graph.mermaid(), graph.json(), graph.html(), graph.trace())
    print(graph.metrics, graph.diff(try DependencyGraph(json: graph.json())))
  }
}
