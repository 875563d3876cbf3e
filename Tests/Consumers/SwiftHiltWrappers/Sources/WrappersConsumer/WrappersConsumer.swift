import SwiftHiltWrappers

final class Clock { let now = 42 }

final class Screen { @Injected var clock: Clock }

@main
enum WrappersConsumer {
  static func main() {
    register(Clock.self) { _ in Clock() }
    precondition(Screen().clock.now == 42)

    let test = Container()
    test.register(Clock.self) { _ in Clock() }
    Injection.with(test) {
      precondition(Screen().clock === test.resolve(Clock.self))
    }
    print("Wrappers: \(resolve(Clock.self).now)")
  }
}
