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
    await scopeLivesAsLongAsTheView()
    scopeIsAChildOfTheContainerAround()
    scopesOfTwoViewsAreApart()
    await scopeFollowsTheContainerAround()
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

  private struct Eager: View {
    @EnvironmentInjected var api: Api
    let name: String

    init() { name = _api.wrappedValue.name }

    var body: some View { Text(verbatim: name) }
  }

  /// Stops with the text that a user would see.
  @MainActor private static func trap(_ name: String) -> Never {
    let app = Container(name: "app")
    switch name {
    case "missing-binding": _ = _StandInHost { ApiText().diContainer(app) }
    case "missing-container": _ = _StandInHost { ApiText() }
    case "asked-in-init": _ = _StandInHost { Eager().diContainer(app) }
    case "preview": RunContext.with(.preview) { _ = _StandInHost { ApiText() } }
    case "closed":
      try? app.close()
      _ = _StandInHost { ApiText().diContainer(app) }
    default: break
    }
    fatalError("\(name) did not stop")
  }
}
