import Foundation

/// A line on the terminal that says how far a run is; nothing when the output goes elsewhere.
struct Progress {
  private let total: Int
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Creates the line of a run of so many rounds.
  init(total: Int) {
    self.total = total
  }

  /// Shows that a round begins.
  func show(_ round: Int) {
    write("\rround \(round + 1) of \(total)")
  }

  /// Takes the line away.
  func clear() {
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    guard isTerminal else { return }
    FileHandle.standardError.write(Data(text.utf8))
  }
}
