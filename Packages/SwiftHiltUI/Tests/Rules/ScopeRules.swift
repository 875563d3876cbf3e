import SwiftHiltUI
import SwiftUI
import Testing

private struct ScreenView: View {
  @EnvironmentInjected var screen: Screen
  var body: some View { Text(verbatim: "screen \(screen.log.made)") }
}

@MainActor
private func app(_ log: Log) -> Container {
  let app = Container(name: "app")
  app.register(Screen.self, lifetime: .scoped) { @MainActor _ in Screen(log) }
  return app
}

@MainActor @Suite struct ScopeRules {
  @Test func scopeLivesAsLongAsTheView() async {
    let log = Log()
    let app = app(log)
    var isShown = true
    var configured = 0
    let host = _StandInHost {
      VStack {
        if isShown { ScreenView().diScope { _ in configured += 1 } }
      }
      .diContainer(app)
    }
    host.render()
    host.render()
    await settle()
    #expect(host.texts == ["screen 1"])
    #expect(configured == 1)
    #expect(log.made == 1)
    #expect(log.disposed == 0)

    isShown = false
    host.render()
    await settle()
    #expect(host.texts == [])
    #expect(log.disposed == 1)

    isShown = true
    host.render()
    #expect(log.made == 2)
    #expect(configured == 2)
  }

  @Test func scopeThatClosesOnDisappear_endsWithTheView_alsoWhereStateLeaks() async {
    for closes in [false, true] {
      let log = Log()
      let app = app(log)
      var isShown = true
      let host = _StandInHost {
        VStack {
          if isShown { ScreenView().diScope(closesOnDisappear: closes) }
        }
        .diContainer(app)
      }
      host.leaksState = true
      isShown = false
      host.render()
      await settle()
      #expect(log.disposed == (closes ? 1 : 0))

      isShown = true
      host.render()
      host.settle()
      #expect(log.made == (closes ? 2 : 1))
    }
  }

  @Test func scopeIsAChildOfTheContainerAround() {
    struct Names: View {
      @Environment(\.diContainer) private var container
      var body: some View {
        Text(verbatim: "\(container.name ?? "") in \(container.parent?.name ?? "")")
        Text(verbatim: container.scope?.name ?? "")
      }
    }
    let app = Container(name: "app")
    let host = _StandInHost {
      Names().diScope(name: "checkout", scope: "checkout").diContainer(app)
    }
    #expect(host.texts == ["checkout in app", "checkout"])
  }

  @Test func scopesOfTwoViewsAreApart() {
    let log = Log()
    let app = app(log)
    let host = _StandInHost {
      VStack {
        ForEach(0..<2, id: \.self) { _ in ScreenView().diScope() }
        ScreenView()
      }
      .diContainer(app)
    }
    #expect(log.made == 3)
    host.render()
    #expect(log.made == 3)
  }

  @Test func scopeFollowsTheContainerAround() async {
    let log = Log()
    let (first, second) = (app(log), app(log))
    var current = first
    let host = _StandInHost { ScreenView().diScope().diContainer(current) }
    #expect(log.made == 1)

    current = second
    host.render()
    await settle()
    #expect(log.made == 2)
    #expect(log.disposed == 1)
  }

  /// `configure` runs once, so its captures don't change until the view's identity does.
  @Test func scopeKeepsWhatItCaptured_untilItsIdentityChanges() {
    struct Name: View {
      @EnvironmentInjected var api: Api
      var body: some View { Text(verbatim: api.name) }
    }
    let app = Container(name: "app")
    var item = "first"
    let host = _StandInHost {
      VStack {
        Name().diScope { [item] in $0.register(Api.self) { _ in Api(item) } }
        Name().diScope { [item] in $0.register(Api.self) { _ in Api(item) } }.id(item)
      }
      .diContainer(app)
    }
    #expect(host.texts == ["first", "first"])
    item = "second"
    host.render()
    #expect(host.texts == ["first", "second"])
  }

  /// Fakes can become the default container, which the global functions use.
  @Test func previewsFakesAreRegisteredOnce() {
    struct Name: View {
      @EnvironmentInjected var api: Api
      var body: some View { Text(verbatim: api.name) }
    }
    let before = DI.shared
    defer { DI.shared = before }
    var registered = 0
    let host = _StandInHost {
      Name().diPreview { fakes in
        registered += 1
        fakes.register(Api.self, lifetime: .transient) { _ in Api("fake") }
        DI.shared = fakes
      }
    }
    host.render()
    host.render()
    #expect(host.texts == ["fake"])
    #expect(registered == 1)
  }

  @Test func previewsDoNotSeeEachOther() async {
    struct Name: View {
      @EnvironmentInjected var api: Api
      var body: some View { Text(verbatim: api.name) }
    }
    let app = Container(name: "app")
    app.register(Api.self) { _ in Api("real") }
    app.register(Int.self) { _ in 1 }

    let empty = _StandInHost { Name().diPreview { $0.register(Api.self) { _ in Api("fake") } } }
    let forked = _StandInHost {
      Name().diPreview(of: app) { $0.register(Api.self, override: true) { _ in Api("other") } }
    }
    let plain = _StandInHost { Name().diPreview(of: app) }

    #expect(empty.texts + forked.texts + plain.texts == ["fake", "other", "real"])
    #expect(app.resolve(Api.self).name == "real")
  }
}
