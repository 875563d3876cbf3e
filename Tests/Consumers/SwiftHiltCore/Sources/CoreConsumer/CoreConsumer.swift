import SwiftHiltCore

protocol Greeter { func greet(_ name: String) -> String }

struct PoliteGreeter: Greeter {
  let greeting: String
  func greet(_ name: String) -> String { "\(greeting), \(name)!" }
}

@main
enum CoreConsumer {
  static func main() throws {
    let container = Container()
    container.install {
      provide(String.self, qualifier: "greeting") { _ in "Hello" }
      provide(Greeter.self) { r in PoliteGreeter(greeting: r.resolve(qualifier: "greeting")) }
    }
    let greeter: Greeter = try container.tryResolve()
    precondition(greeter.greet("Core") == "Hello, Core!")
    print(greeter.greet("Core"))
  }
}
