import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects

/// The workloads of requests, which one thread does and two threads do side by side.
enum RequestWork {
  /// A request that brings nothing along.
  static let plain = Columns<Preparation>(
    floor: {
      { _, count in
        for _ in 0..<count { _ = RequestFloor.scope() }
      }
    },
    swiftHilt: {
      let parent = RequestScopes.parent()
      return { _, count in
        for _ in 0..<count {
          RequestScopes.resolveLeaves(of: parent.child())
        }
      }
    },
    naive: {
      let parent = RequestScopes.naiveParent()
      return { _, count in
        for _ in 0..<count {
          RequestScopes.resolveLeaves(of: parent.child())
        }
      }
    })

  /// A request that brings two instances along and registers them in its child.
  static let registering = Columns<Preparation>(
    floor: {
      { _, count in
        for number in 0..<count {
          _ = RequestFloor.scope(
            identity: RequestIdentity(number: number), user: RequestUser(number: number))
        }
      }
    },
    swiftHilt: {
      let parent = RequestScopes.parent()
      return { _, count in
        for number in 0..<count {
          let request = parent.child()
          request.register(RequestIdentity.self, instance: RequestIdentity(number: number))
          request.register(RequestUser.self, instance: RequestUser(number: number))
          RequestScopes.resolveLeaves(of: request)
        }
      }
    },
    naive: {
      let parent = RequestScopes.naiveParent()
      return { _, count in
        for number in 0..<count {
          let request = parent.child()
          request.register(RequestIdentity.self, instance: RequestIdentity(number: number))
          request.register(RequestUser.self, instance: RequestUser(number: number))
          RequestScopes.resolveLeaves(of: request)
        }
      }
    })
}
