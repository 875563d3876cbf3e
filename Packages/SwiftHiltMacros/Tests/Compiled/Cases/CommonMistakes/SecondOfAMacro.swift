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

// expect: 1:1: error: '@Component' already makes 'App' a module; remove '@Module', and move any providers to another module
// expect: 5:25: error: '@Component' already makes 'Root' a module; remove '@Module', and move any providers to another module
// expect: 10:9: error: '@Module' is already on 'Twice'
// expect: 13:13: error: '@Injectable' is already on 'Local'
// expect: 19:1: error: '@Injectable' is already on 'Pair'
// expect: 24:13: error: '@EntryPoint' is already on 'Doors'
