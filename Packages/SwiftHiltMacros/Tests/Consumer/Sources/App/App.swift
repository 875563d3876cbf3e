import Feature
import SwiftHiltMacros

@Component(modules: [FeatureModule.self])
enum AppComponent {}

@Component(modules: [AppComponent.self], replaces: [FeatureModule.self])
private enum UnusedComponent {}

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
    #if SEARCH
      let names = ComponentSearch.all().map { "\($0)" }.sorted()
      check(
        names == ["AppComponent", "Inner", "Root", "Root2", "UnusedComponent"],
        "components \(names)")
    #endif
    print("Consumer: all found")
  }

  static func check(_ condition: Bool, _ name: String) {
    guard condition else { fatalError("\(name): not found") }
  }
}
