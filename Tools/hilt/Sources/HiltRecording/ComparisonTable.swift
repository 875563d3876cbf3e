/// The comparisons of several apps as a page.
public struct ComparisonTable {
  private var rows: [(app: String, runs: [String], comparison: EdgeComparison)] = []

  /// Creates an empty table.
  public init() {}

  /// Adds an app.
  public mutating func add(_ app: String, runs: [String], _ comparison: EdgeComparison) {
    rows.append((app, runs, comparison))
  }

  /// The page.
  public var markdown: String {
    var lines = [
      "| app | what was run | edges of both | only scanned | only recorded |",
      "| --- | --- | ---: | ---: | ---: |",
    ]
    for (app, runs, comparison) in rows {
      let counts = [
        comparison.common, comparison.scannedOnly.count, comparison.recordedOnly.count,
      ].map(String.init).joined(separator: " | ")
      lines.append("| \(app) | \(runs.map { "`\($0)`" }.joined(separator: ", ")) | \(counts) |")
    }
    let differences = rows.flatMap { row in
      row.comparison.scannedOnly.map { (row.app, "scanned", $0) }
        + row.comparison.recordedOnly.map { (row.app, "recorded", $0) }
    }
    if !differences.isEmpty {
      lines += ["", "| app | edge | only | why |", "| --- | --- | --- | --- |"]
      for (app, side, difference) in differences {
        lines.append(
          "| \(app) | `\(difference.edge)` | \(side) | \(difference.why ?? "NOT EXPLAINED") |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
