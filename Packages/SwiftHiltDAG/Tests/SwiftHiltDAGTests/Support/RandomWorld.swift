import SwiftHiltCore

@testable import SwiftHiltDAG

/// A random chain of containers whose factories do exactly what they declare. The world notes each
/// build with its requester and resolver, and each failed request.
///
/// A factory continues after a failed request, so one failure hides no other.
final class RandomWorld {
  /// A registration, and the container whose resolver its factory received.
  struct Place: Hashable {
    let record: Int
    let home: ObjectIdentifier
  }

  struct Edge: Hashable {
    let source: Place
    let target: Place
    /// Whether the source keeps the target's instance.
    let isKept: Bool
  }

  struct Failure {
    /// The requester; `nil` for the test itself.
    let asking: Place?
    let home: Int
    let error: ResolutionError
  }

  struct Record {
    let text: String
    let key: BindingKey
    let lifetime: Lifetime?
    let level: Int
    /// The slot of the key, which its nearest registration fills; `nil` for an element of a list.
    let slot: String?
    /// Resolves the registration from a container, in its own form.
    let ask: (Container) throws -> Parts
  }

  struct Expectation {
    let key: BindingKey
    let scope: ScopeName
    let level: Int
    /// Resolves the expected key from a container.
    let ask: (Container) throws -> Void
  }

  /// The containers, outermost first.
  var chain: [Container] = []
  var records: [Record] = []
  var expectations: [Expectation] = []
  var edges: Set<Edge> = []
  var failures: [Failure] = []
  /// The registrations whose factories ran.
  var built: Set<Int> = []
  /// Whether the requests exceeded the limit of steps.
  var isExhausted = false

  /// Whether deferred requests are resolved while the factory that received them runs.
  let isEager: Bool
  var random: SplitMix
  var running: [Place] = []
  var forced: Set<String> = []
  var pending: [(place: Place, id: String, parts: Parts)] = []
  var steps = 0
  var decorators = 0
  /// The slots that each container already fills: a binding for a key, an entry for a map's key.
  var taken: Set<String> = []

  init(seed: UInt64, isEager: Bool = false) {
    random = SplitMix(seed)
    self.isEager = isEager
    for level in 0..<Int.random(in: 1...4, using: &random) {
      let scope = chance(60) ? RandomWorld.scopes.randomElement(using: &random) : nil
      chain.append(Container(parent: chain.last, name: "c\(level)", scope: scope))
    }
    for level in chain.indices {
      for _ in 0..<Int.random(in: 0...7, using: &random) { register(at: level) }
    }
  }

  var leaf: Container { chain.last! }

  /// The contents of the world, for a failed test.
  var description: String {
    let containers = chain.map { "\($0.name ?? "")\($0.scope.map { " (\($0))" } ?? "")" }
    return
      (["chain: \(containers.joined(separator: " > "))"]
      + records.enumerated().map { "\($0): c\($1.level) \($1.text)" }
      + expectations.map { "c\($0.level) expect \($0.key) in \($0.scope)" })
      .joined(separator: "\n")
  }

  func level(_ home: ObjectIdentifier) -> Int {
    chain.firstIndex { ObjectIdentifier($0) == home }!
  }
}
