@Module
@Component(modules: [])
enum App {}

@Component(modules: []) @Module
struct Root {
  @Provides static func host() -> Host { Host() }
}

@Module @Module
enum Twice {}

@Injectable @Injectable
final class Local {
  init(host: Host) {}
}

@Injectable
@Injectable
struct Pair {
  let host: Host
}

@EntryPoint @EntryPoint
protocol Doors {
  var host: Host { get }
}

// expect: 1:1: error: '@Component' makes 'App' a module already; remove '@Module', and move what it provides to a type of its own
// expect: 5:25: error: '@Component' makes 'Root' a module already; remove '@Module', and move what it provides to a type of its own
// expect: 10:9: error: '@Module' is on 'Twice' already
// expect: 13:13: error: '@Injectable' is on 'Local' already
// expect: 19:1: error: '@Injectable' is on 'Pair' already
// expect: 24:13: error: '@EntryPoint' is on 'Doors' already
