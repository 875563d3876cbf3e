import SwiftHiltDAG

final class Engine {}
final class Car { init(engine: Engine) {} }

@main
enum DAGConsumer {
  static func main() throws {
    let container = Container()
    container.bind(Car.self, to: Car.init(engine:))
    container.bind(Engine.self, to: Engine.init)
    let declared = container.declaredGraph()

    container.startRecording()
    _ = container.resolve(Car.self)

    let expected = """
      digraph Dependencies {
        rankdir=LR;
        "Car" -> "Engine";
      }

      """
    precondition(declared.dot() == expected)
    precondition(container.exportDOT() == expected)
    print("DAG: \(declared.edges.map(\.description).joined(separator: ", "))")
  }
}
