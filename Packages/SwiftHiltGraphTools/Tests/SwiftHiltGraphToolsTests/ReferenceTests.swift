import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Compares 1,000 random graphs with the results of networkx, which Tests/Reference writes.
@Suite struct ReferenceTests {
  struct Reference {
    let graph: DependencyGraph
    let isCyclic: Bool
    let cycles: [[Int]]
    let dominators: [Int?]
    let longest: Int
  }

  static func references() -> [Reference] {
    let text = Fixture.read("networkx.txt", test: #filePath) ?? ""
    return text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      var builder = DependencyGraph.Builder()
      // The names sort in the order of the numbers.
      for node in 0..<Int(parts[0])! {
        builder.add(.init(key: GeneratedGraphs.key(String(Character(UnicodeScalar(65 + node)!)))))
      }
      for edge in parts[1].split(separator: " ") {
        let ends = edge.split(separator: "-").map { Int($0)! }
        builder.connect(ends[0], ends[1])
      }
      return Reference(
        graph: builder.build(), isCyclic: parts[2] == "cyclic",
        cycles: parts[3].split(separator: " ").map { $0.split(separator: ",").map { Int($0)! } },
        dominators: parts[4].split(separator: " ").map { Int($0) },
        longest: Int(parts[5])!)
    }
  }

  private func number(_ key: BindingKey) -> Int {
    Int(key.typeName.unicodeScalars.first!.value) - 65
  }

  @Test func order_hasDependenciesFirst_unlessTheReferenceHasACycle() throws {
    let references = Self.references()
    #expect(references.count == 1_000)
    for reference in references {
      let graph = reference.graph
      guard !reference.isCyclic else {
        #expect(throws: GraphError.self) { try graph.topologicalOrder() }
        continue
      }
      let order = try graph.topologicalOrder()
      let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
      #expect(places.count == graph.nodes.count)
      #expect(graph.edges.allSatisfy { places[$0.to.key]! < places[$0.from.key]! })
    }
  }

  @Test func cycles_areOneOfEachComponent() {
    for reference in Self.references() {
      let cycles = reference.graph.cycles()
      #expect(cycles.count == reference.cycles.count)
      for cycle in cycles {
        #expect(cycle.first == cycle.last)
        #expect(Set(cycle).count == cycle.count - 1)
        for (a, b) in zip(cycle, cycle.dropFirst()) {
          #expect(reference.graph.hasEdge(from: a, to: b))
        }
        let members = Set(cycle.map(number))
        #expect(reference.cycles.contains { members.isSubset(of: $0) })
      }
    }
  }

  @Test func dominatorsAndLongestPath_equalTheReference() {
    for reference in Self.references() {
      let metrics = reference.graph.metrics
      #expect(metrics.nodes.map { $0.dominator.map(number) } == reference.dominators)
      #expect(metrics.depth == reference.longest)
      #expect(metrics.longestPath.count == reference.longest + 1)
    }
  }
}
