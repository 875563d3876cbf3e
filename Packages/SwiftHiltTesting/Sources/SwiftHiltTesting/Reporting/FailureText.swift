@_spi(Layers) import SwiftHiltCore

/// The text of a failed expectation: a headline, then labelled lines with facts and help.
enum FailureText {
  static func make(_ headline: String, _ notes: [(label: String, text: String)]) -> String {
    let lines = notes.map { note in
      let indented = note.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\n" + String(repeating: " ", count: 11))
      return Diagnostic.Note(label: note.label, text: indented).line
    }
    return ([headline, ""] + lines).joined(separator: "\n")
  }
}
