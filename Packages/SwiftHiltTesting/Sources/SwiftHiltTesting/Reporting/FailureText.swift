/// The text of a failed expectation: a headline, then labelled lines with facts and help.
enum FailureText {
  static func make(_ headline: String, _ notes: [(label: String, text: String)]) -> String {
    ([headline, ""]
      + notes.map { note in
        let label = "\(note.label):"
        let padding = String(repeating: " ", count: max(1, 9 - label.count))
        let indented = note.text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: "\n" + String(repeating: " ", count: 11))
        return "  \(label)\(padding)\(indented)"
      }).joined(separator: "\n")
  }
}
