import SwiftHilt

@Component(modules: [NetworkModule.self, ShopModule.self, RemoteCatalogue.self])
enum AppComponent {}

@Component(scope: "session")
enum SessionComponent {}

@EntryPoint
protocol Screens {
  var catalogue: any Catalogue { get }
  var page: ProductPage.Factory { get }
  @Named("images") var images: Address { get }
}

@main
enum Main {
  static func main() throws {
    let app = AppComponent.build()
    if CommandLine.arguments.contains("--validate") {
      let session = SessionComponent.build(parent: app)
      return try check(session.validate(entryPoints: [Screens.self], roots: [Checkout.self]))
    }
    let screens = app.entryPoint(Screens.self)
    print(screens.catalogue.names(), screens.images.text)
    _ = screens.page(name: "book")
    let session = SessionComponent.build(parent: app)
    let checkout = session.resolve(Checkout.self)
    print(checkout.payments.count)
  }
}
