#if !canImport(SwiftUI)
  import SwiftHilt

  @main
  enum SwiftHiltDemo {
    @MainActor static func main() {
      print("SwiftHiltDemo shows a window and needs SwiftUI. Run it on a Mac.")
      let container = makeContainer()
      let window = container.child(scope: "window")
      let greetings: Greetings = window.resolve()
      for user in window.resolve(GetUsersUseCase.self)() { print(greetings.greet(user)) }
    }
  }
#endif
