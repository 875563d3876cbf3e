@testable import TaskWeb

/// The expected escaped form of a text.
enum PageContextEscaping {
  static func escaped(_ text: String) -> String { PageEscaping().escapeText(text) }
}

enum FormEncoding {
  static func encoded(_ text: String) -> String { FormFields.encoded(text) }
}

extension String.UnicodeScalarView {
  /// Returns whether a sequence of code points occurs. Characters could hide one.
  func contains(sequence: String.UnicodeScalarView) -> Bool {
    let (all, part) = (Array(self), Array(sequence))
    guard all.count >= part.count else { return false }
    return (0...(all.count - part.count)).contains { start in
      all[start..<start + part.count].elementsEqual(part)
    }
  }
}
