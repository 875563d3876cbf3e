import SwiftHiltWrappers

/// The composition root: the only place that chooses implementations.
public enum BasketApp {
  /// Returns a container with the app's implementations.
  public static func container() -> Container {
    let container = Container(name: "app")
    container.install {
      provide((any PriceService).self, dependencies: []) { _ in RemotePrices() }
      provide((any Analytics).self, dependencies: []) { _ in RemoteAnalytics() }
    }
    // `bind` declares the dependencies of the initialiser, so `validate()` can check them.
    container.bind(Basket.self, lifetime: .transient, to: Basket.init)
    return container
  }

  /// Starts the app.
  public static func start() {
    useContainer(container())
  }
}
