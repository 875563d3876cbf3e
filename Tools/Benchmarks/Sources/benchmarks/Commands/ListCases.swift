import ArgumentParser
import BenchmarkHarness
import Foundation

/// Names the cases.
struct ListCases: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Name the cases, with their targets.")

  @Flag(help: "As JSON, for scripts.")
  var json = false

  @Option(parsing: .upToNextOption, help: "Only cases whose names contain one of these texts.")
  var filter: [String] = []

  private struct Entry: Encodable {
    let name: String
    let title: String
    let threads: Int
    let columns: [Column]
    let target: String
    let instructionBudget: Int?
    let allocationBudget: Int?
  }

  func run() throws {
    let catalogue = Registry.catalogue
    let entries = catalogue.select(filter).map { benchmarkCase in
      let target = catalogue.target(of: benchmarkCase.name)
      return Entry(
        name: benchmarkCase.name, title: benchmarkCase.title, threads: benchmarkCase.threads,
        columns: Column.allCases.filter { benchmarkCase.preparations[$0] != nil },
        target: target.description, instructionBudget: target.instructions,
        allocationBudget: target.allocations)
    }
    guard json else {
      for entry in entries { print("\(entry.name): \(entry.title); target \(entry.target)") }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(entries), as: UTF8.self))
  }
}
