import SwiftHilt

protocol Api { var name: String { get } }

@Injectable
@Binds(Api.self)
final class RealApi: Api {
  let name: String
  init(@Qualified("name") name: String) { self.name = name }
}

final class Screen {
  @Inject(Api.self) var api

  // A method of this name hides the global function; the module's name finds it.
  func resolve() -> any Api { SwiftHilt.resolve() }
}

@main
enum UmbrellaConsumer {
  static func main() {
    install { provide(String.self, qualifier: "name") { _ in "everything" } }
    RealApi.__register(into: DI.shared)
    startRecording()

    precondition(Screen().api.name == "everything")
    precondition(Screen().resolve().name == "everything")
    precondition(
      exportDOT() == """
        digraph Dependencies {
          rankdir=LR;
          "Api" -> "String @Named(name)";
        }

        """)
    print("Umbrella: \(Screen().api.name)")
  }
}
