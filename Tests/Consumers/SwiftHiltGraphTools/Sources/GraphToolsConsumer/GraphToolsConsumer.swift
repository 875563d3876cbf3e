import SwiftHiltGraphTools

final class Engine {}
final class Car { init(engine: Engine) {} }

@main
enum GraphToolsConsumer {
  static func main() throws {
    let container = Container()
    container.bind(Car.self, to: Car.init(engine:))
    container.bind(Engine.self, to: Engine.init)
    let graph = container.declaredGraph()

    let read = try DependencyGraph(json: graph.json())
    precondition(graph.metrics.depth == 1)
    precondition(graph.diff(read).isEmpty)
    precondition(graph.html().hasPrefix("<!DOCTYPE html>"))
    print("GraphTools: \(graph.path(from: Car.self, to: Engine.self) ?? [])")
  }
}
