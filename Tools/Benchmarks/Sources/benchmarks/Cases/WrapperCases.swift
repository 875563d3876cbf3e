import BenchmarkHarness
import BenchmarkSubjects
import SwiftHiltCore
import SwiftHiltWrappers

/// A property wrapper that resolves at each read. The floor is that of a warm singleton.
enum WrapperCases {
  static let all = [threadLocal, taskLocal]

  private struct Handler {
    @DynamicInjected var users: any UserRepository
  }

  private static func makeContainer() -> Container {
    let container = OtherBindings.container()
    container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
    return container
  }

  private static let threadLocal = BenchmarkCase(
    "wrapper-thread", "`@DynamicInjected` read, the resolver bound to the thread",
    swiftHilt: {
      let (container, handler) = (makeContainer(), Handler())
      return { _, count in
        ResolverContext.with(container) {
          for _ in 0..<count { _ = handler.users }
        }
      }
    })

  private static let taskLocal = BenchmarkCase(
    "wrapper-task", "`@DynamicInjected` read, the resolver bound to the task",
    swiftHilt: {
      let (container, handler) = (makeContainer(), Handler())
      return { _, count in
        ThreadTask.run {
          // The synchronous form of `with` binds the thread besides, which is quicker to find.
          let read: @Sendable () async -> Void = { for _ in 0..<count { _ = handler.users } }
          await Injection.with(container, read)
        }
      }
    })
}
