import SwiftHiltCore
import Support

// Lazy, Provider and functions: legal circles, and decorators.

final class Node: @unchecked Sendable {
  let name: String
  let next: Lazy<Leaf>
  init(name: String, next: Lazy<Leaf>) {
    self.name = name
    self.next = next
  }
}
final class Leaf: Sendable {
  let parent: @Sendable () -> Node
  init(parent: @escaping @Sendable () -> Node) { self.parent = parent }
}
struct Stamp { let number: Int }
struct Printer { let stamps: Provider<Stamp> }
protocol Text { var value: String { get } }
struct Plain: Text { let value: String }
struct Framed: Text {
  let inner: any Text
  let frame: Frame
  var value: String { frame.mark + inner.value + frame.mark }
}
struct Frame { let mark: String }
final class Counter { var value = 0 }

func wire(into container: Container) {
  container.register(Counter.self) { _ in Counter() }
  container.register(Stamp.self, lifetime: .transient) { r in
    let counter = r.resolve(Counter.self)
    counter.value += 1
    return Stamp(number: counter.value)
  }
  container.register(Printer.self) { r in Printer(stamps: r.resolve(Provider<Stamp>.self)) }
  container.register(Node.self) { r in Node(name: "node", next: r.resolve()) }
  container.register(Leaf.self) { r in
    let node = r.resolve(Provider<Node>.self)
    return Leaf { node() }
  }
  container.register(Frame.self) { _ in Frame(mark: "*") }
  container.register((any Text).self) { _ in Plain(value: "text") }
  container.decorate((any Text).self) { r, inner in Framed(inner: inner, frame: r.resolve()) }
}

@main struct Main {
  static func main() throws {
    let app = Container()
    wire(into: app)
    try program(app) {
      print(app.resolve(Node.self).next.value.parent().name)
      let printer = app.resolve(Printer.self)
      print(printer.stamps().number, printer.stamps().number, app.resolve((any Text).self).value)
    }
  }
}
