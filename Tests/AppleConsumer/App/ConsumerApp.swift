import Checkout
import SwiftHilt
import SwiftUI

func makeApp() -> Container {
  let app = Container(name: "app")
  Checkout.install(in: app)
  return app
}

@main
struct ConsumerApp: App {
  private let container = makeApp()

  var body: some Scene {
    WindowGroup { CartView().diScope(scope: "window").diContainer(container) }
  }
}

struct CartView: View {
  @EnvironmentInjected private var cart: Cart

  var body: some View { Text(verbatim: "\(ObjectIdentifier(cart))") }
}
