import SwiftHiltLifecycle

final class Clock: LifecycleService {
  func start() async throws {}
  func stop() async throws {}
}

@main
enum LifecycleConsumer {
  static func main() async throws {
    let container = Container()
    let lifecycle = Lifecycle(container)
    container.install {
      provide(Clock.self) { _ in Clock() }
      service(Clock.self)
    }
    try await lifecycle.start()
    let started = await lifecycle.startedServices
    precondition(started == [BindingKey(Clock.self)])
    try await lifecycle.stop()
    precondition(container.isClosed)
    print("Lifecycle: Clock was started and stopped")
  }
}
