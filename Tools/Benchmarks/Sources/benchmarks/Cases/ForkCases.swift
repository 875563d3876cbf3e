import BenchmarkHarness
import SwiftHiltCore

/// An independent copy of a container: what each test gets.
enum ForkCases {
  static let all = [fork]

  private static let fork = BenchmarkCase(
    "fork", "a fork of 1,000 bindings, made and dropped",
    swiftHilt: {
      let container = OtherBindings.container()
      return { _, count in
        for _ in 0..<count { _ = container.fork() }
      }
    })
}
