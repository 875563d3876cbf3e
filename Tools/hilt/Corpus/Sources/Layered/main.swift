import LayeredData
import LayeredDomain
import Support
import SwiftHiltCore

struct Window {
  let interactor: Interactor
  let owner: LayeredDomain.User
}

enum WindowModule: HiltModule {
  static func __register(into container: Container) {
    container.register(LayeredDomain.User.self) { _ in LayeredDomain.User(name: "owner") }
    container.register(Window.self) { r in Window(interactor: r.resolve(), owner: r.resolve()) }
  }
}

let app = Container(name: "app").install {
  DomainModule.self
  DataModule.self
  WindowModule.self
}

try program(app) {
  let window = app.resolve(Window.self)
  print(window.interactor.run(), window.owner.name)
}
