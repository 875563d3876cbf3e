import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares the validation of random containers with resolving each of their bindings.
///
///     HILT_RANDOM_GRAPHS=100000 swift test -c release -Xswiftc -enable-testing --filter RandomValidation
@Suite struct RandomValidationTests {
  static let count = getenv("HILT_RANDOM_GRAPHS").flatMap { UInt64(String(cString: $0)) } ?? 150

  @Test func verdicts_areThoseOfResolving() {
    var (exact, faulty) = (0, 0)
    for seed in 0..<Self.count {
      let world = RandomWorld(seed: seed)
      let report = world.leaf.validate()
      #expect(world.edges.isEmpty, "validation ran a factory")
      world.resolveEverything()
      if world.isExhausted { continue }
      let found = Verdict(report)
      let expected = Verdict(world)
      let warned = Set(
        report.issues(.noScope).flatMap(\.callSites).map { world.records[Int($0.line)].key })
      if !warned.isSubset(of: world.withoutScope(anywhere: true))
        || !world.withoutScope(anywhere: false).isSubset(of: warned)
      {
        Issue.record("scopes: \(Self.text(seed, world, report, "resolving", expected))")
        return
      }
      if !found.isAllOf(expected) {
        Issue.record("\(Self.text(seed, world, report, "resolving", expected))")
        return
      }
      // Nothing behind an unknown scope can be resolved, although validation covers it.
      if world.hasUnknownScope { continue }
      exact += 1
      if !found.errors.isEmpty { faulty += 1 }
      // A collection or an alias in a cycle is never built, so nothing keeps its parts.
      let isWhole = !expected.errors.contains("cycle")
      if found.errors.filter({ isWhole || !$0.hasPrefix("captive") })
        != expected.errors.filter({ isWhole || !$0.hasPrefix("captive") })
      {
        Issue.record("\(Self.text(seed, world, report, "resolving", expected))")
        return
      }
    }
    #expect(exact > Int(Self.count) / 3 && faulty > exact / 8 && faulty < exact * 9 / 10)
  }

  @Test func unusedBindings_areThoseThatEntryPointsDoNotLeadTo() {
    for seed in 0..<Self.count {
      let world = RandomWorld(seed: seed)
      // The program can resolve a hidden binding from an ancestor.
      let bound = world.records.filter { $0.slot == "" }.map(\.key)
      let isSound =
        world.leaf.validate().errors.allSatisfy { $0.id == .noScope }
        && Set(bound).count == bound.count
      let roots = world.resolveSome()
      if world.isExhausted || world.hasUnknownScope { continue }
      let report = world.leaf.validate(roots: roots)
      let unused = Set(
        report.issues(.unused).compactMap { $0.path[0].callSite.map { Int($0.line) } })
      let unbuilt = Set(world.records.indices.filter(world.isSeen)).subtracting(world.built)
      // The report of a failing request already names the bindings that it probably meant.
      let isExact = isSound && !report.contains { $0.notes.contains { $0.label == "similar" } }
      let isRight =
        unused.isDisjoint(with: world.built) && (!isExact || unbuilt.isSubset(of: unused))
      if !isRight {
        Issue.record(
          """
          seed \(seed)
          \(world.description)
          roots: \(roots)
          built: \(world.built.sorted()), unused: \(unused.sorted())
          """)
        return
      }
    }
  }

  @Test func rootsThatNothingBinds_areThoseThatCannotBeResolved() {
    var missing = 0
    for seed in 0..<Self.count {
      let world = RandomWorld(seed: seed)
      let roots = world.resolveSome()
      if world.isExhausted || world.hasUnknownScope { continue }
      let report = world.leaf.validate(roots: roots)
      let failed = Set(
        world.failures.compactMap { failure -> BindingKey? in
          guard failure.asking == nil, failure.error.code == .notFound,
            !world.isExpected(failure.error.key, from: failure.home)
          else { return nil }
          return failure.error.key
        })
      let reported = Set(report.issues(.missing).map(\.key))
      let rootsAlone = Set(
        report.issues(.missing).filter { $0.notes.contains { $0.label == "asked" } }.map(\.key))
      missing += rootsAlone.count
      if !failed.isSubset(of: reported) || !rootsAlone.isSubset(of: failed) {
        Issue.record(
          """
          seed \(seed)
          \(world.description)
          roots: \(roots)
          failed: \(failed), reported: \(reported), of roots alone: \(rootsAlone)
          """)
        return
      }
    }
    #expect(missing > Int(Self.count) / 20)
  }

  @Test func declaredEdges_areAllThatAreRecorded() {
    for seed in 0..<Self.count {
      let world = RandomWorld(seed: seed, isEager: true)
      let declared = Self.edges(world.leaf.declaredGraph())
      world.leaf.startRecording()
      world.resolveEverything()
      world.leaf.stopRecording()
      let recorded = world.leaf.recordedGraph.map(Self.edges) ?? []
      // A collection that only the test resolves has no declared edges.
      let undeclared = recorded.subtracting(declared).filter { !$0.hasPrefix("collection") }
      if !undeclared.isEmpty {
        Issue.record(
          """
          seed \(seed)
          \(world.description)
          recorded, and not declared: \(undeclared.sorted().joined(separator: "; "))
          declared: \(declared.sorted().joined(separator: "; "))
          """)
        return
      }
    }
  }

  private static func edges(_ graph: DependencyGraph) -> Set<String> {
    func text(_ node: DependencyGraph.Node) -> String {
      let part: String
      switch node.role {
      case .collection: part = "collection "
      case .contribution: part = "contribution to \(node.collection.map { "\($0)" } ?? "?") "
      default: part = ""
      }
      return part + "\(node.key)" + (node.owner.map { " of \($0)" } ?? "")
    }
    return Set(graph.edges.map { "\(text($0.from)) -\($0.kind)-> \(text($0.to))" })
  }

  private static func text(
    _ seed: UInt64, _ world: RandomWorld, _ report: GraphReport, _ what: String,
    _ expected: Verdict
  ) -> String {
    """
    seed \(seed)
    \(world.description)
    validation: \(Verdict(report))
    \(what): \(expected)
    \(report.map(\.description).joined(separator: "\n"))
    failures: \(world.failures.map {
      "\($0.asking.map { world.records[$0.record].text } ?? "test") of c\($0.home): "
        + "\($0.error)".split(separator: "\n")[0]
    })
    """
  }
}
