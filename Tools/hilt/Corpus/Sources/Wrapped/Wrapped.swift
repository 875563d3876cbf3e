import SwiftHiltCore
import SwiftHiltWrappers
import Support

// Property wrappers and the global functions.

protocol Speaker: Sendable { func say(_ text: String) -> String }
struct Loud: Speaker { func say(_ text: String) -> String { text.uppercased() } }
struct Quiet: Speaker { func say(_ text: String) -> String { text.lowercased() } }
struct Volume: Sendable { let level: Int }

final class Stage: HasResolver {
  let resolver: any Resolver
  @Inject var speaker: any Speaker
  @Inject(qualifier: "quiet") var prompter: any Speaker
  @OptionalInjected var volume: Volume?

  init(resolver: any Resolver) { self.resolver = resolver }

  func play() -> String { speaker.say("Play") + prompter.say("Next") + "\(volume?.level ?? 0)" }
}

struct Lobby {
  @Injected var speaker: any Speaker
  @LazyInjected var volume: Volume
}

func compose() -> Container {
  let container = Container()
  container.register((any Speaker).self) { _ in Loud() }
  container.register((any Speaker).self, qualifier: "quiet") { _ in Quiet() }
  container.register(Volume.self) { _ in Volume(level: 3) }
  container.register(Stage.self) { Stage(resolver: $0) }
  return container
}

@main struct Main {
  static func main() throws {
    let app = compose()
    useContainer(app)
    try program(app) {
      let stage: Stage = resolve()
      print(stage.play())
      let lobby = Lobby()
      print(lobby.speaker.say("Lobby"), lobby.volume.level)
    }
  }
}
