import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import SwiftHiltCore

/// Derived requests that are called again and again.
enum ProviderCases {
  static let all = [call]

  private static let call = BenchmarkCase(
    "provider", "a `Provider` call that makes a transient leaf",
    floor: {
      let provider = ProviderFloor()
      return { _, count in
        for _ in 0..<count { _ = provider.leaf() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      let provider = container.resolve(Provider<Leaf1>.self)
      return { _, count in
        // A provider does not keep its container alive.
        withExtendedLifetime(container) {
          for _ in 0..<count { _ = provider() }
        }
      }
    })
}
