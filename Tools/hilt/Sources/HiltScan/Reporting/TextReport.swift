#if Macros
  @_spi(Layers) import SwiftHiltDAG

  /// Findings as compilers print them, one line and notes behind it.
  public struct TextReport {
    /// The text of findings.
    public static func text(_ findings: [Finding]) -> String {
      var lines: [String] = []
      for finding in findings {
        lines.append(
          "\(place(finding.location)): \(finding.severity): [\(finding.rule.rawValue)] \(Escape.visible(finding.headline))"
        )
        for note in finding.notes {
          if let location = note.location {
            lines.append("\(place(location)): note: \(note.label): \(Escape.visible(note.text))")
          } else {
            let label = "\(note.label):"
            let padding = String(repeating: " ", count: max(1, 9 - label.count))
            lines.append("  \(label)\(padding)\(Escape.visible(note.text))")
          }
        }
      }
      return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private static func place(_ location: Finding.Location) -> String {
      "\(location.path):\(location.line):\(location.column)"
    }
  }
#endif
