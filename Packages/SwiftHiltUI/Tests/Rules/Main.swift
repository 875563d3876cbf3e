import Foundation
import SwiftHiltUI
import SwiftUI
import Testing

/// Runs the rules, or stops in the way that the argument names.
@main
enum Rules {
  @MainActor static func main() async {
    if CommandLine.arguments.count > 1 { trap(CommandLine.arguments[1]) }
    await Testing.__swiftPMEntryPoint() as Never
  }

  private struct ApiText: View {
    @EnvironmentInjected var api: Api
    var body: some View { Text(verbatim: api.name) }
  }

  struct ObjectText: View {
    @InjectedObject var object: Unbound
    var body: some View { Text(verbatim: "\(object)") }
  }

  private struct CopyText<T>: View {
    @EnvironmentInjected var copied: T
    var body: some View { Text(verbatim: "\(copied)") }
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

  /// Stops the program with the text that a user would see, which is in Texts.txt.
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
    case "a pushed view has no container":
      app.register(Api.self) { _ in Api("app") }
      _ = _StandInHost {
        NavigationStack(path: .constant([1])) {
          EmptyView().navigationDestination(for: Int.self) { _ in ApiText() }.diContainer(app)
        }
      }
    case "a scope is below no container":
      _ = _StandInHost { ApiText().diScope(name: "checkout") }
    case "a process has two copies of a module":
      let types = CommandLine.arguments[2...].map { path in
        let cart = dlsym(dlopen(path, RTLD_NOW | RTLD_LOCAL), "cart")
        typealias Cart = @convention(c) () -> UnsafeRawPointer
        return unsafeBitCast(unsafeBitCast(cart, to: Cart.self)(), to: Any.Type.self)
      }
      func register<T>(_ type: T.Type) { app.register(type) { _ in fatalError() } }
      func show<T>(_ type: T.Type) {
        _ = _StandInHost { CopyText<T>().diContainer(app) }
      }
      _openExistential(types[0], do: register)
      _openExistential(types[1], do: show)
    case "a view's factory throws":
      app.register(Api.self) { _ in throw Unlucky() }
      _ = _StandInHost { ApiText().diContainer(app) }
    default: break
    }
    fatalError("\(title) did not stop")
  }
}
