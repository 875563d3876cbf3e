@Module
@Component(modules: [])
enum App {}

@Component(modules: []) @Module
struct Root {
  @Provides static func host() -> Host { Host() }
}

@Module @Module
enum Twice {}

@Injectable
@Injectable
struct Pair {
  let host: Host
}

@EntryPoint @EntryPoint
protocol Doors {
  var host: Host { get }
}

// macro: 1:1: error: '@Component' already makes 'App' a module; remove '@Module', and move any providers to another module
// macro: 5:25: error: '@Component' already makes 'Root' a module; remove '@Module', and move any providers to another module
// macro: 10:9: error: '@Module' is already on 'Twice'
// macro: 14:1: error: '@Injectable' is already on 'Pair'
// macro: 19:13: error: '@EntryPoint' is already on 'Doors'
