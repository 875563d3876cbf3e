import BenchmarkFloors
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// The cases of multibindings, absent bindings, providers and forks.
enum OtherCases {
  static let all = [
    BenchmarkCase(
      "resolve-many", "`resolveMany` of 10, each newly made", .ofFloor(1.2), instructions: 15_400,
      floor: {
        let collection = CollectionFloor(count: 10)
        return { _, count in for _ in 0..<count { _ = collection.plugins() } }
      },
      swiftHilt: {
        let container = Container()
        for order in 0..<10 {
          container.contribute((any Plugin).self, lifetime: .transient) { _ in
            OrderedPlugin(order: order)
          }
        }
        return { _, count in for _ in 0..<count { _ = container.resolveMany((any Plugin).self) } }
      },
      naive: {
        let container = NaiveContainer()
        for order in 0..<10 {
          container.contribute((any Plugin).self) { _ in OrderedPlugin(order: order) }
        }
        return { _, count in for _ in 0..<count { _ = container.resolveMany((any Plugin).self) } }
      }),
    BenchmarkCase(
      "optional-unbound", "`optional` of an unbound class, 1,000 other bindings", .ofFloor(0.6),
      instructions: 250,
      floor: {
        let dictionary = LookUpFloor(types: KeyTypes.make(OtherBindings.count))
        return { _, count in for _ in 0..<count { _ = dictionary.find(RemoteUserRepository.self) } }
      },
      swiftHilt: {
        let container = OtherBindings.container()
        return { _, count in
          for _ in 0..<count { _ = container.optional(RemoteUserRepository.self) }
        }
      },
      naive: {
        let container = OtherBindings.naiveContainer()
        return { _, count in
          for _ in 0..<count { _ = container.optional(RemoteUserRepository.self) }
        }
      }),
    BenchmarkCase(
      "provider", "a `Provider` call that makes a transient leaf", instructions: 1_740,
      floor: {
        let provider = ProviderFloor()
        return { _, count in for _ in 0..<count { _ = provider.leaf() } }
      },
      swiftHilt: {
        let container = TransientCases.makeContainer()
        let provider = container.resolve(Provider<Leaf1>.self)
        // A provider doesn't keep its container alive.
        return { _, count in
          for _ in 0..<count { withExtendedLifetime(container) { _ = provider() } }
        }
      }),
    BenchmarkCase(
      "fork", "a fork of 1,000 bindings, made and dropped",
      swiftHilt: {
        let container = OtherBindings.container()
        return { _, count in for _ in 0..<count { _ = container.fork() } }
      }),
  ]
}
