@_spi(Layers) import SwiftHiltWrappers
import AppKit
import SwiftHiltUI
import Testing
import UIKit

private final class HomeController: UIViewController, HasResolver {
  @Inject var api: Api
}

private final class MacHomeController: NSViewController, HasResolver {
  @Inject var api: Api
}

@MainActor @Suite struct ControllerRules {
  @Test func controllerAsksParentPresenterSceneDefault() {
    let names = ["own", "parent", "presenter", "scene", "default"]
    let containers = names.map { Container(name: $0) }
    let scene = UIWindowScene()
    let window = UIWindow(windowScene: scene)
    let (root, navigation, controller) = (
      UIViewController(), UIViewController(), UIViewController()
    )
    window.rootViewController = root
    root.present(navigation, animated: false)
    navigation.addChild(controller)
    _ = controller.view

    Injection.withDefault(containers[4]) {
      #expect(scene.diContainer.name == "default")
      scene.diContainer = containers[3]
      root.diContainer = containers[2]
      navigation.diContainer = containers[1]
      controller.diContainer = containers[0]
      #expect(scene.diContainer.name == "scene")
      let answers: [(String, () -> Void)] = [
        ("own", { controller.ownDIContainer = nil }),
        ("parent", { navigation.ownDIContainer = nil }),
        ("presenter", { root.ownDIContainer = nil }),
        ("scene", { scene.ownDIContainer = nil }),
        ("default", {}),
      ]
      for (name, remove) in answers {
        #expect(controller.diContainer.name == name)
        remove()
      }
    }
  }

  @Test func presentedControllerAsksTheRoot() {
    let (root, child, sheet) = (UIViewController(), UIViewController(), UIViewController())
    root.addChild(child)
    (root.diContainer, child.diContainer) = (Container(name: "root"), Container(name: "child"))
    child.present(sheet, animated: false)
    #expect(sheet.diContainer.name == "root")

    sheet.makeScopedContainer(below: child.diContainer, name: "sheet")
    #expect(sheet.diContainer.parent?.name == "child")
  }

  @Test func controllerFollowsItsMoves() {
    let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
    (first.diContainer, second.diContainer) = (Container(name: "first"), Container(name: "second"))
    first.addChild(child)
    #expect(child.diContainer.name == "first")
    second.addChild(child)
    #expect(child.diContainer.name == "second")
    child.removeFromParent()
    #expect(child.diContainer === DI.shared)
  }

  @Test func controllerDoesNotLoadItsView() {
    let controller = UIViewController()
    _ = controller.diContainer
    #expect(controller.viewIfLoaded == nil)
    let mac = NSViewController()
    _ = mac.diContainer
    #expect(!mac.isViewLoaded)
  }

  @Test func scopedContainerEndsWithItsController() async {
    let log = Log()
    let app = Container(name: "app")
    app.register(Screen.self, lifetime: .scoped) { @MainActor _ in Screen(log) }
    var controller: UIViewController? = UIViewController()
    let parent = UIViewController()
    parent.diContainer = app
    parent.addChild(controller!)
    var configured = 0

    let scoped = controller!.makeScopedContainer(name: "screen", scope: "screen") { _ in
      configured += 1
    }
    controller!.diContainer = scoped
    await settle()
    #expect(!scoped.isClosed)
    let again = controller!.makeScopedContainer { _ in configured += 1 }
    _ = scoped.resolve(Screen.self)

    #expect(scoped === again && scoped === controller!.diContainer)
    #expect(scoped.parent === app)
    #expect(scoped.scope == "screen")
    #expect(configured == 1)

    controller!.removeFromParent()
    controller = nil
    await settle()
    #expect(scoped.isClosed)
    #expect(log.disposed == 1)
    #expect(!app.isClosed)
  }

  @Test func scopedContainerIsBelowWhatIsAsked() async {
    let (own, other) = (Container(name: "own"), Container(name: "other"))
    let controller = UIViewController()
    controller.diContainer = own
    let first = controller.makeScopedContainer()
    #expect(first.parent === own)

    controller.diContainer = own
    await settle()
    #expect(first.isClosed && !own.isClosed)
    #expect(controller.makeScopedContainer(below: other).parent === other)
  }

  @Test func scopedContainerIsMadeAnew_onceItWasClosed() async {
    let app = Container(name: "app")
    let (parent, controller) = (UIViewController(), UIViewController())
    parent.diContainer = app
    parent.addChild(controller)
    let first = controller.makeScopedContainer()
    try? await first.close()
    let second = controller.makeScopedContainer()
    #expect(first !== second && !second.isClosed)
    #expect(second.parent === app)
  }

  @Test func scopedContainerHasTheNameAndScopeThatItIsGiven() {
    let (controller, mac) = (UIViewController(), NSViewController())
    let scoped = [
      controller.makeScopedContainer(name: "screen", scope: "session"),
      mac.makeScopedContainer(name: "screen", scope: "session"),
    ]
    #expect(scoped.map(\.name) == ["screen", "screen"])
    #expect(scoped.map(\.scope) == ["session", "session"])
  }

  @Test func injectAsksTheController() {
    let container = Container(name: "home")
    container.register(Api.self) { _ in Api("home") }
    let controller = HomeController()
    controller.diContainer = container
    #expect(controller.api.name == "home")

    let mac = MacHomeController()
    mac.diContainer = container
    #expect(mac.api.name == "home")
  }

  @Test func macControllerAsksParentPresenterWindowDefault() async {
    let names = ["own", "parent", "presenter", "window", "default"]
    let containers = names.map { Container(name: $0) }
    let window = NSWindow()
    let (root, sheet, controller) = (NSViewController(), NSViewController(), NSViewController())
    window.contentViewController = root
    root.presentAsSheet(sheet)
    sheet.addChild(controller)
    _ = controller.view
    #expect(sheet.view.window !== window)

    Injection.withDefault(containers[4]) {
      #expect(window.diContainer.name == "default")
      window.diContainer = containers[3]
      #expect(window.diContainer.name == "window")
      root.diContainer = containers[2]
      sheet.diContainer = containers[1]
      controller.diContainer = containers[0]
      let answers: [(String, () -> Void)] = [
        ("own", { controller.ownDIContainer = nil }),
        ("parent", { sheet.ownDIContainer = nil }),
        ("presenter", { root.ownDIContainer = nil }),
        ("window", { window.ownDIContainer = nil }),
        ("default", {}),
      ]
      for (name, remove) in answers {
        #expect(controller.diContainer.name == name)
        remove()
      }
    }

    var ending: NSViewController? = NSViewController()
    let scoped = ending!.makeScopedContainer(below: containers[0])
    #expect(scoped.parent === containers[0])
    ending = nil
    await settle()
    #expect(scoped.isClosed)
  }
}
