import SwiftHiltWrappers

/// The composition root: the one place that knows which implementation is used.
public enum BasketApp {
  /// A container with the app's implementations.
  public static func container() -> Container {
    let container = Container(name: "app")
    container.install {
      provide((any PriceService).self, dependencies: []) { _ in RemotePrices() }
      provide((any Analytics).self, dependencies: []) { _ in RemoteAnalytics() }
    }
    // `bind` declares what the initialiser needs, so that `validate()` can check it.
    container.bind(Basket.self, lifetime: .transient, to: Basket.init)
    return container
  }

  /// What the app does when it starts.
  public static func start() {
    useContainer(container())
  }
}
