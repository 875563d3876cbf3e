/// The cases that can be run, and what each has to hold.
public struct CaseCatalogue: Sendable {
  /// The cases, in the order of the table.
  public let cases: [BenchmarkCase]

  private let targets: [String: Target]

  /// Creates a catalogue.
  ///
  /// - Precondition: Names are unique, and each target names an existing case.
  public init(cases: [BenchmarkCase], targets: [(name: String, target: Target)]) {
    self.cases = cases
    self.targets = Dictionary(targets.map { ($0.name, $0.target) }) { _, _ in
      preconditionFailure("a case has two targets")
    }
    let names = Set(cases.map(\.name))
    precondition(names.count == cases.count, "two cases have one name")
    for (name, target) in targets {
      precondition(names.contains(name), "the target of \(name) has no case")
      if let other = target.referencedCase {
        precondition(names.contains(other), "\(other), which \(name) refers to, is no case")
      }
    }
  }

  /// Returns what a case has to hold.
  public func target(of name: String) -> Target {
    targets[name] ?? Target()
  }

  /// Returns the cases whose names contain one of the texts, or all when there is none, and with
  /// them the cases that their targets refer to.
  public func select(_ filters: [String]) -> [BenchmarkCase] {
    guard !filters.isEmpty else { return cases }
    let chosen = cases.map(\.name).filter { name in
      filters.contains { name.contains($0) }
    }
    let references = chosen.compactMap { target(of: $0).referencedCase }
    let names = Set(chosen + references)
    return cases.filter { names.contains($0.name) }
  }
}
