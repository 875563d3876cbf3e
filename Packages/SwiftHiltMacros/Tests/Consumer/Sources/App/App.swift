import Feature
import SwiftHiltMacros

@Component(modules: [FeatureModule.self])
enum AppComponent {}

@Component(modules: [AppComponent.self], replaces: [FeatureModule.self])
private enum UnusedComponent {}

@Component(modules: [BaseComponent.self, Router.self])
private enum Routed {}

protocol Routing: Sendable { var screens: ScreenComponent.Factory { get } }

@Injectable
@Binds((any Routing).self)
struct Router: Routing { let screens: ScreenComponent.Factory }

@MainActor
@Injectable
@Binds((any Presenting).self)
final class Presenter: Presenting {
  let ticket: Ticket
  init(ticket: Ticket) { self.ticket = ticket }
}

protocol Presenting: AnyObject {}

@main
enum App {
  @MainActor static func main() throws {
    let container = AppComponent.build()
    Presenter.__register(into: container)
    let expected = Ticket(number: 7)
    check(container.entryPoint((any FeatureEntryPoint).self).ticket == expected, "top level")
    check(container.entryPoint((any Feature.FeatureEntryPoint).self).ticket == expected, "nested")
    check(
      try container.entryPoint((any Feature.Deeper.EntryPoint).self).ticket() == expected, "deeper")
    check(container.entryPoint((any Ticket.Office).self).ticket == expected, "in an extension")
    check(internalTickets(of: container) == [expected, expected], "internal")
    check(try container.tryResolve((any Presenting).self) is Presenter, "main actor")
    let screens = Routed.build().resolve((any Routing).self).screens
    check((try? screens(format: { "\($0)" })) == nil, "a parent that is gone")
    let routed = Routed.build()
    let screen = try routed.resolve((any Routing).self).screens(format: { "no. \($0)" })
    check(screen.parent === routed, "a child of a parent")
    #if SEARCH
      let names = ComponentSearch.all().map { "\($0)" }.sorted()
      check(
        names == [
          "AppComponent", "BaseComponent", "Inner", "Root", "Root2", "Routed", "ScreenComponent",
          "UnusedComponent",
        ],
        "components \(names)")
    #endif
    print("Consumer: all found")
  }

  static func check(_ condition: Bool, _ name: String) {
    guard condition else { fatalError("\(name): not found") }
  }
}
