import Foundation
import SwiftHiltUI
import SwiftUI

@main
enum Behaviour {
  @MainActor static func main() async {
    if CommandLine.arguments.count > 1 {
      trap(CommandLine.arguments[1])
    }
    innermostContainerWins()
    environmentOfAScene()
    defaultContainerAnswersLast()
    qualifiersAndOptionals()
    transientIsKeptForOneIdentity()
    otherContainerIsAskedAnew()
    otherQualifierIsAskedAnew()
    containerThatWasReplacedIsNotKept()
    await scopeLivesAsLongAsTheView()
    scopeIsAChildOfTheContainerAround()
    scopesOfTwoViewsAreApart()
    await scopeFollowsTheContainerAround()
    scopeKeepsWhatItCaptured_untilItsIdentityChanges()
    previewsFakesAreRegisteredOnce()
    await previewsDoNotSeeEachOther()
    observableObjectIsFollowed()
    observableObjectOfAnotherContainerIsFollowedInstead()
    observableModelIsFollowed()
    objectAndModelAreAskedForWithTheirQualifier()
    objectIsDropped_withItsView()
    controllerAsksParentPresenterSceneDefault()
    presentedControllerAsksTheRoot()
    controllerFollowsItsMoves()
    controllerDoesNotLoadItsView()
    await scopedContainerEndsWithItsController()
    await scopedContainerIsBelowWhatIsAsked()
    await scopedContainerIsMadeAnew_onceItWasClosed()
    scopedContainerHasTheNameAndScopeThatItIsGiven()
    injectAsksTheController()
    await macControllerAsksParentPresenterWindowDefault()
    for failure in failures { print(failure) }
    print("\(checks) expectations, \(failures.count) not met")
    exit(failures.isEmpty ? 0 : 1)
  }

  private struct ApiText: View {
    @EnvironmentInjected var api: Api
    var body: some View { Text(verbatim: api.name) }
  }

  struct ObjectText: View {
    @InjectedObject var object: Unbound
    var body: some View { Text(verbatim: "\(object)") }
  }

  struct ModelText: View {
    @InjectedModel var model: UnboundModel
    var body: some View { Text(verbatim: "\(model)") }
  }

  private struct Eager: View {
    @EnvironmentInjected var early: Api
    let name: String

    init() { name = _early.wrappedValue.name }

    var body: some View { Text(verbatim: name) }
  }

  final class Unbound: ObservableObject {}

  @Observable final class UnboundModel {}

  private struct Unlucky: Error {}

  /// Stops with the text that a user would see: that of Texts.txt.
  @MainActor private static func trap(_ title: String) -> Never {
    let app = Container(name: "app")
    switch title {
    case "nothing binds what a view asks for": _ = _StandInHost { ApiText().diContainer(app) }
    case "nothing binds a view's object": _ = _StandInHost { ObjectText().diContainer(app) }
    case "nothing binds a view's model": _ = _StandInHost { ModelText().diContainer(app) }
    case "no container is above the view": _ = _StandInHost { ApiText() }
    case "a view's value is read in its init": _ = _StandInHost { Eager().diContainer(app) }
    case "a preview has no container":
      RunContext.with(.preview) { _ = _StandInHost { ApiText() } }
    case "the view's container is closed":
      try? app.close()
      _ = _StandInHost { ApiText().diContainer(app) }
    case "the container around a scope is closed":
      try? app.close()  // before the scope
      _ = _StandInHost { ApiText().diScope().diContainer(app) }
    case "a scope is around the container":
      app.register(Api.self, lifetime: .scope("window")) { _ in Api("late") }
      _ = _StandInHost { ApiText().diContainer(app).diScope(scope: "window") }
    case "a view's factory throws":
      app.register(Api.self) { _ in throw Unlucky() }
      _ = _StandInHost { ApiText().diContainer(app) }
    default: break
    }
    fatalError("\(title) did not stop")
  }
}
