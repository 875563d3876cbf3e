import Checkout
import Combine
import SwiftHilt
import SwiftUI
import UIKit
import XCTest

@testable import Consumer

/// The rules of Tools/AppleChecks that depend most on SwiftUI's behaviour, hosted by SwiftUI.
@MainActor
final class HostedRulesTests: XCTestCase {
  func test_app_andFramework_haveOneCopy() throws {
    XCTAssertNotNil(try makeApp().tryResolve(Cart.self))
  }

  func test_innermostContainer_wins() {
    let seen = Seen()
    show(NameView(seen: seen).diContainer(named("inner")).diContainer(named("outer")))
    XCTAssertEqual(seen.values.last, "inner")
  }

  func test_pushedView_hasTheContainerOfItsStack() {
    let seen = Seen()
    show(
      NavigationStack(path: .constant([1])) {
        Text(verbatim: "root")
          .navigationDestination(for: Int.self) { _ in NameView(seen: seen) }
          .diContainer(named("inner"))
      }
      .diContainer(named("outer")))
    wait { !seen.values.isEmpty }
    XCTAssertEqual(seen.values.last, "outer")
  }

  func test_scope_isClosed_whenItsViewIsGone() {
    for closesOnDisappear in [false, true] {
      let (seen, switched) = (Seen(), Switch())
      show(
        SwitchedView(switched: switched) {
          ContainerView(seen: seen).diScope(closesOnDisappear: closesOnDisappear)
        })
      wait { seen.container != nil }
      let scope = seen.container
      seen.container = nil
      switched.isOn = false
      wait { scope?.isClosed == true }
      XCTAssertEqual(scope?.isClosed, true)
    }
  }

  func test_object_mayPublishOffTheMainThread() async throws {
    let object = Noisy()
    let container = Container()
    container.register(Noisy.self, instance: object)
    show(NoisyView().diContainer(container))
    await Task.detached { object.objectWillChange.send() }.value
    // A run loop inside a task would not serve the main queue.
    for _ in 0..<500 where object.bodies < 2 { try await Task.sleep(nanoseconds: 10_000_000) }
    XCTAssertGreaterThan(object.bodies, 1)
  }

  private var window: UIWindow?

  private var scene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }

  private func show(_ view: some View) {
    // The app uses scenes, so a window without a scene is never shown.
    wait { scene != nil }
    guard let scene else { return XCTFail("the app has no scene") }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    self.window = window
  }

  /// Runs the run loop until a condition holds, for at most five seconds.
  private func wait(until holds: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 5)
    while !holds(), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }

  private func named(_ name: String) -> Container {
    let container = Container(name: name)
    container.register(String.self) { _ in name }
    return container
  }
}

@MainActor
private final class Seen {
  var values: [String] = []
  var container: Container?
}

private struct NameView: View {
  @EnvironmentInjected private var name: String
  let seen: Seen

  init(seen: Seen) { self.seen = seen }

  var body: some View {
    seen.values.append(name)
    return Text(verbatim: name)
  }
}

private struct ContainerView: View {
  @Environment(\.diContainer) private var container
  let seen: Seen

  init(seen: Seen) { self.seen = seen }

  var body: some View {
    seen.container = container
    return Text(verbatim: "\(container)")
  }
}

@MainActor @Observable
private final class Switch { var isOn = true }

private struct SwitchedView<Content: View>: View {
  let switched: Switch
  @ViewBuilder let content: Content

  var body: some View {
    if switched.isOn { content } else { Text(verbatim: "gone") }
  }
}

private final class Noisy: ObservableObject, @unchecked Sendable {
  // @unchecked Sendable because only the main thread counts bodies.
  var bodies = 0
}

private struct NoisyView: View {
  @InjectedObject private var object: Noisy

  var body: some View {
    object.bodies += 1
    return Text(verbatim: "\(object.bodies)")
  }
}
