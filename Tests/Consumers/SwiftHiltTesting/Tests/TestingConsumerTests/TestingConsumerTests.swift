import SwiftHiltTesting
import Testing

private protocol Api: AnyObject { var name: String { get } }
private final class RealApi: Api { let name = "real" }
private final class FakeApi: Api { let name = "fake" }

private final class Screen {
  @Injected private var api: Api
  var title: String { api.name }
}

private func app() -> Container {
  Container().register(Api.self) { _ in RealApi() }
}

@Suite struct TestingConsumerTests {
  @Test func overrides_replaceABinding_andLeaveTheContainerAlone() {
    let app = app()

    withOverrides(app) {
      $0.override(Api.self) { _ in FakeApi() }
    } operation: {
      #expect(Screen().title == "fake")
    }

    #expect(app.resolve(Api.self).name == "real")
  }

  @Test func singleton_isShared() {
    let app = app()

    expectResolves(Api.self, in: app)
    expectSame(Api.self, in: app, app.child())
  }

  @Test func spy_countsBuilds() {
    let app = app()
    let spy = ResolutionSpy(app)

    _ = app.resolve(Api.self)
    _ = app.resolve(Api.self)

    #expect(spy.builds(of: Api.self) == 1)
    #expect(spy.requests(for: Api.self) == 2)
  }
}
