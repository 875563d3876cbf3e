#if Macros
  /// Findings as compilers print them, one line and notes behind it.
  public struct TextReport {
    /// The text of findings.
    public static func text(_ findings: [Finding]) -> String {
      var lines: [String] = []
      for finding in findings {
        lines.append(
          "\(place(finding.location)): \(finding.severity): [\(finding.rule.rawValue)] \(visible(finding.headline))"
        )
        for note in finding.notes {
          if let location = note.location {
            lines.append("\(place(location)): note: \(note.label): \(visible(note.text))")
          } else {
            let label = "\(note.label):"
            let padding = String(repeating: " ", count: max(1, 9 - label.count))
            lines.append("  \(label)\(padding)\(visible(note.text))")
          }
        }
      }
      return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private static func place(_ location: Finding.Location) -> String {
      "\(location.path):\(location.line):\(location.column)"
    }

    /// The text on one line, with nothing hidden.
    static func visible(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        if scalar.value < 0x20 || scalar.value == 0x7F || (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x2028
          || scalar.value == 0x2029
        {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }
#endif
