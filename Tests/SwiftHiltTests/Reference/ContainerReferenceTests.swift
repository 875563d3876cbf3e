import Foundation
import SwiftHilt
import Testing

private final class HttpClient {}

private protocol Api {}
private final class RealApi: Api {
  let base: URL
  let client: HttpClient
  init(base: URL, client: HttpClient) {
    self.base = base
    self.client = client
  }
}

private protocol Middleware {}
private struct Log: Middleware {}
private struct Metrics: Middleware {}

@Suite struct ContainerReferenceTests {
  @Test func singleBindings_areWired() throws {
    let app = Container()
    app.register(URL.self, lifetime: .singleton) { _ in URL(string: "https://api")! }
    app.register(HttpClient.self, lifetime: .singleton) { _ in HttpClient() }
    app.register(Api.self, lifetime: .scoped) { r in
      RealApi(base: r.resolve(URL.self), client: r.resolve(HttpClient.self))
    }

    let api = try #require(app.resolve(Api.self) as? RealApi)

    #expect(api.base == URL(string: "https://api"))
    #expect(api.client === app.resolve(HttpClient.self))
    #expect(app.child().resolve(Api.self) as AnyObject !== api)
  }

  @Test func manyBindings_areResolvedInOrder() {
    let app = Container()
    app.registerMany(Middleware.self) { _ in Log() }
    app.registerMany(Middleware.self) { _ in Metrics() }
    let all: [Middleware] = app.resolveMany()

    #expect(all.count == 2 && all[0] is Log && all[1] is Metrics)
  }

  @Test func requests_ofWhatIsMissing() {
    let app = Container()

    #expect(app.optional(Api.self) == nil)
    #expect(app.resolveMany(Middleware.self).isEmpty)
    let error = #expect(throws: ResolutionError.self) { try app.tryResolve(Api.self) }
    #expect(error?.code == .notFound)
  }

  @Test func resolve_stopsTheProgram_whenTheBindingIsMissing() async {
    await #expect(processExitsWith: .failure) {
      _ = Container().resolve(Api.self)
    }
  }

  @Test func child_inheritsProvidersAndKeepsItsOwnScopedCache() {
    let app = Container()
    app.register(HttpClient.self, lifetime: .scoped) { _ in HttpClient() }
    let feature = app.child()
    let ofApp = app.resolve(HttpClient.self)
    let ofFeature = feature.resolve(HttpClient.self)

    feature.clearCache()

    #expect(ofApp !== ofFeature)
    #expect(feature.resolve(HttpClient.self) !== ofFeature)
    #expect(app.resolve(HttpClient.self) === ofApp)
  }

  @Test func qualifiedBinding_isResolvedByItsQualifier() {
    let app = Container()
    app.register(URL.self, qualifier: Named("prod")) { _ in URL(string: "https://api")! }
    let base: URL = app.resolve(URL.self, qualifier: Named("prod"))

    #expect(base.absoluteString == "https://api")
  }
}
