import SwiftHiltCore
import Support

// Flags decide which bindings are registered, and what a factory does.

struct Flags { var isPreview = false; var useCache = true; var region: String? = nil }

protocol Client { func fetch() -> String }
struct LiveClient: Client {
  let host: String
  func fetch() -> String { "live \(host)" }
}
struct FakeClient: Client { func fetch() -> String { "fake" } }
final class Cache { var hits = 0 }
struct Library { let client: any Client; let cache: Cache? }
struct Telemetry { let isOn: Bool }
struct Home { let library: Library; let telemetry: Telemetry }

func compose(_ flags: Flags) -> Container {
  let container = Container()
  container.register(String.self, qualifier: "host") { _ in flags.region ?? "example.com" }
  container.register((any Client).self) { r in
    if flags.isPreview { return FakeClient() }
    return LiveClient(host: r.resolve(qualifier: "host"))
  }
  if flags.useCache {
    container.register(Cache.self) { _ in Cache() }
  }
  container.register(Library.self) { r in
    Library(client: r.resolve((any Client).self), cache: r.optional(Cache.self))
  }
  #if DEBUG_TELEMETRY
    container.register(Telemetry.self) { r in Telemetry(isOn: r.resolve(qualifier: "telemetry")) }
  #else
    container.register(Telemetry.self) { _ in Telemetry(isOn: false) }
  #endif
  switch flags.region {
  case "preview": container.register(Int.self) { _ in 0 }
  default:
    container.register(Int.self) { r in (try? r.tryResolve(Int.self, qualifier: "size")) ?? 7 }
  }
  container.register(Home.self, lifetime: .transient) { r in
    guard r.isReady else { return Home(library: r.resolve(), telemetry: Telemetry(isOn: true)) }
    return Home(library: r.resolve(), telemetry: r.resolve())
  }
  return container
}

extension Resolver {
  var isReady: Bool { resolve(Int.self) > 0 }
}

@main struct Main {
  static func main() throws {
    let app = compose(Flags())
    try program(app) {
      let home: Home = app.resolve()
      print(home.library.client.fetch(), home.library.cache == nil, home.telemetry.isOn)
    }
  }
}
