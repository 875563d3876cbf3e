import SwiftHiltMacros

protocol Greeter { func greet() -> String }

@Injectable
@Binds(Greeter.self)
final class NamedGreeter: Greeter {
  private let name: String
  init(@Qualified("name") name: String) { self.name = name }
  func greet() -> String { "Hello, \(name)!" }
}

@Module
enum NameModule {
  @Provides(qualifier: "name") static func name() -> String { "Macros" }
}

@Component(modules: [NameModule.self, NamedGreeter.self])
enum AppComponent {}

@EntryPoint
protocol Greeting {
  var greeter: Greeter { get }
}

@main
enum MacrosConsumer {
  static func main() {
    let container = AppComponent.build()
    let greeting = container.entryPoint(Greeting.self)
    precondition(greeting.greeter.greet() == "Hello, Macros!")
    print(greeting.greeter.greet())
  }
}
