import SwiftHiltUI
import SwiftUI

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

@MainActor
func scopeLivesAsLongAsTheView() async {
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
  expectEqual(host.texts, ["screen 1"])
  expectEqual(configured, 1)
  expectEqual(log.made, 1)
  expectEqual(log.disposed, 0)

  isShown = false
  host.render()
  await settle()
  expectEqual(host.texts, [])
  expectEqual(log.disposed, 1)

  isShown = true
  host.render()
  expectEqual(log.made, 2)
  expectEqual(configured, 2)
}

@MainActor
func scopeThatClosesOnDisappear_endsWithTheView_alsoWhereStateLeaks() async {
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
    expectEqual(log.disposed, closes ? 1 : 0)

    isShown = true
    host.render()
    host.settle()
    expectEqual(log.made, closes ? 2 : 1)
  }
}

@MainActor
func scopeIsAChildOfTheContainerAround() {
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
  expectEqual(host.texts, ["checkout in app", "checkout"])
}

@MainActor
func scopesOfTwoViewsAreApart() {
  let log = Log()
  let app = app(log)
  let host = _StandInHost {
    VStack {
      ForEach(0..<2, id: \.self) { _ in ScreenView().diScope() }
      ScreenView()
    }
    .diContainer(app)
  }
  expectEqual(log.made, 3)
  host.render()
  expectEqual(log.made, 3)
}

@MainActor
func scopeFollowsTheContainerAround() async {
  let log = Log()
  let (first, second) = (app(log), app(log))
  var current = first
  let host = _StandInHost { ScreenView().diScope().diContainer(current) }
  expectEqual(log.made, 1)

  current = second
  host.render()
  await settle()
  expectEqual(log.made, 2)
  expectEqual(log.disposed, 1)
}

/// `configure` runs once: what it captured stays what it was, until the view is another one.
@MainActor
func scopeKeepsWhatItCaptured_untilItsIdentityChanges() {
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
  expectEqual(host.texts, ["first", "first"])
  item = "second"
  host.render()
  expectEqual(host.texts, ["first", "second"])
}

/// Fakes may become the default container, which the global functions ask.
@MainActor
func previewsFakesAreRegisteredOnce() {
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
  expectEqual(host.texts, ["fake"])
  expectEqual(registered, 1)
}

@MainActor
func previewsDoNotSeeEachOther() async {
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

  expectEqual(empty.texts + forked.texts + plain.texts, ["fake", "other", "real"])
  expectEqual(app.resolve(Api.self).name, "real")
}
