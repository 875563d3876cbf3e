@_spi(Layers) import SwiftHiltDAG

extension Escape {
  /// Returns the text, cut to fit a drawing or a message. A text that was cut ends with an ellipsis.
  ///
  /// - Parameter limit: The largest number of Unicode scalars in the result; at least 1.
  @inline(never)
  static func shortened(_ text: String, to limit: Int) -> String {
    text.unicodeScalars.count <= limit
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit - 1))) + "…"
  }
}
