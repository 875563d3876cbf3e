@_spi(Layers) import SwiftHiltWrappers
import Testing

@testable import SwiftHiltUI

@MainActor @Suite struct KeptInstanceTests {
  @Test func transient_isKept_whileTheContainerIsTheSame() {
    let container = Container()
    container.register(Model.self, lifetime: .transient) { _ in Model() }
    let kept = KeptInstance<Model>()

    let place = ViewContainer(environment: container)

    #expect(kept.value(nil, in: place, for: site) === kept.value(nil, in: place, for: site))
  }

  @Test func instance_isThatOfTheContainerOfTheMoment() {
    let app = Container()
    app.register(Model.self, lifetime: .scoped) { _ in Model() }
    let (first, second) = (app.child(), app.child())
    let kept = KeptInstance<Model>()
    var renewed = 0

    let before = kept.value(nil, in: ViewContainer(environment: first), for: site) { _ in
      renewed += 1
    }
    let after = kept.value(nil, in: ViewContainer(environment: second), for: site) { _ in
      renewed += 1
    }

    #expect(before === first.resolve(Model.self))
    #expect(after === second.resolve(Model.self))
    #expect(renewed == 2)
  }

  @Test func container_isNotKeptAlive() {
    let kept = KeptInstance<Model>()
    weak var gone: Container?
    do {
      let container = Container()
      container.register(Model.self) { _ in Model() }
      _ = kept.value(nil, in: ViewContainer(environment: container), for: site)
      gone = container
    }

    #expect(gone == nil)
  }

  @Test func qualifier_belongsToTheRequest() {
    let container = Container()
    container.register(String.self, qualifier: Named("base")) { _ in "qualified" }
    container.register(String.self) { _ in "plain" }

    let value = KeptInstance<String>().value(
      Named("base"), in: ViewContainer(environment: container), for: site)

    #expect(value == "qualified")
  }

  @Test func instance_isThatOfTheQualifierOfTheMoment() {
    let container = Container()
    for name in ["first", "second"] {
      container.register(String.self, qualifier: Named(name)) { _ in name }
    }
    container.register(String.self) { _ in "plain" }
    let (kept, place) = (KeptInstance<String>(), ViewContainer(environment: container))

    #expect(kept.value(Named("first"), in: place, for: site) == "first")
    #expect(kept.value(Named("second"), in: place, for: site) == "second")
    #expect(kept.value(nil, in: place, for: site) == "plain")
  }

  @Test func optional_isNil_whenUnbound() {
    let value = KeptInstance<Model?>().value(
      nil, in: ViewContainer(environment: Container()), for: site)

    #expect(value == nil)
  }

  @Test func mainActorFactory_isRun() {
    let container = Container()
    container.register(ScreenModel.self) { @MainActor _ in ScreenModel {} }
    let kept = KeptInstance<ScreenModel>()

    let place = ViewContainer(environment: container)

    #expect(kept.value(nil, in: place, for: site) === container.resolve(ScreenModel.self))
  }
}
