/// The verdicts on several apps as a page.
public struct ProofTable {
  private var rows: [(app: String, verdicts: [Verdict], unchecked: Int, requests: Int)] = []

  /// Creates an empty table.
  public init() {}

  /// Adds an app.
  public mutating func add(_ app: String, _ verdicts: [Verdict], requests: Int, unchecked: Int) {
    rows.append((app, verdicts, unchecked, requests))
  }

  /// The page.
  public var markdown: String {
    var lines = [
      "| app | kind | mutants | lint | unchecked | compiler | `validate()` | missed |",
      "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    func row(_ app: String, _ kind: String, _ list: [Verdict]) -> String {
      func count(_ how: Verdict.How) -> String { "\(list.filter { $0.how == how }.count)" }
      // The compiler and validate() are asked about each mutant, whatever the linter says.
      let judged = list.compactMap(\.judgement)
      let compiler = judged.isEmpty ? "-" : "\(judged.filter { !$0.compiles }.count)"
      let validate = judged.isEmpty ? "-" : "\(judged.filter(\.isInvalid).count)"
      let counts = [count(.lint), count(.unchecked), compiler, validate, count(.missed)]
      return "| \(app) | \(kind) | \(list.count) | \(counts.joined(separator: " | ")) |"
    }
    for (app, verdicts, _, _) in rows {
      for kind in Mutant.Kind.allCases {
        let list = verdicts.filter { $0.mutant.kind == kind }
        if !list.isEmpty { lines.append(row(app, kind.rawValue, list)) }
      }
    }
    lines.append(row("all", "", rows.flatMap(\.verdicts)))
    lines += ["", "| app | requests | unchecked in the sound app |", "| --- | ---: | ---: |"]
    for (app, _, unchecked, requests) in rows {
      lines.append("| \(app) | \(requests) | \(unchecked) |")
    }
    let missed = rows.flatMap { row in
      row.verdicts.filter { $0.how == .missed }.map { (row.app, $0) }
    }
    if !missed.isEmpty {
      lines += ["", "| missed | where | why |", "| --- | --- | --- |"]
      for (app, verdict) in missed {
        let file = verdict.mutant.path.split(separator: "/").last ?? ""
        lines.append(
          "| \(verdict.mutant.what.split(separator: "|").joined()) | \(app), \(file):\(verdict.mutant.line) | \(verdict.why) |"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
