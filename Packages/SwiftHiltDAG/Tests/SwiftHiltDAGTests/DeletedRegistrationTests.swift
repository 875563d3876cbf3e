import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Cache { init() {} }
private final class Repo { init(api: Api, cache: Cache) {} }
private final class Home { init(repo: Repo) {} }
private final class Settings { init() {} }
private final class Router { init() {} }
private protocol Migration {}
private struct First: Migration {}

/// The implementation in the expansion of `@EntryPoint`.
protocol Navigation { var settings: Int { get } }

struct __Hilt_Navigation: Navigation, EntryPointImplementation {
  let resolver: any Resolver

  var settings: Int { resolver.resolve(qualifier: "settings") }

  static func __dependencies() -> [Dependency] {
    [Dependency(Int.self, qualifier: "settings")]
  }
}

/// Validation reports each deleted registration of an app, even if only an entry point, a root or
/// an expectation needs its key.
@Suite struct DeletedRegistrationTests {
  private static let registrations: [@Sendable (Container) -> Void] = [
    { $0.bind(Api.self, to: Api.init) },
    { $0.bind(Cache.self, to: Cache.init) },
    { $0.bind(Repo.self, to: Repo.init) },
    { $0.bind(Home.self, lifetime: .transient, to: Home.init) },
    { $0.bind(Settings.self, qualifier: "user", to: Settings.init) },
    { $0.bind(Router.self, to: Router.init) },
    { $0.register(Int.self, qualifier: "settings", dependencies: []) { _ in 1 } },
    { $0.install { contribute((any Migration).self, dependencies: []) { _ in First() } } },
    { $0.install { contribute(String.self, key: true, dependencies: []) { _ in "yes" } } },
    { $0.install { contribute(String.self, key: false, dependencies: []) { _ in "no" } } },
  ]

  private func report(without deleted: Int?) -> GraphReport {
    let app = Container(name: "app")
    for (index, register) in Self.registrations.enumerated() where index != deleted {
      register(app)
    }
    app.expect(Router.self)
    app.expect([any Migration].self)
    app.expect([Bool: String].self, keys: [true, false])
    return app.validate(
      entryPoints: [.init(Navigation.self)],
      roots: [
        .init(Home.self), .init(Settings.self, qualifier: "user"), .init([any Migration].self),
        .init([Bool: String].self),
      ])
  }

  @Test func wholeApp_hasNoIssue() {
    #expect(report(without: nil).isEmpty, "\(report(without: nil))")
  }

  @Test func eachDeletedRegistration_isAnError() {
    for index in Self.registrations.indices {
      #expect(report(without: index).errors.count == 1, "\(index): \(report(without: index))")
    }
  }
}
