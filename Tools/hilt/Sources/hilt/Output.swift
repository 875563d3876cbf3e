#if Macros
  import Foundation
  import HiltScan

  /// Where a command writes.
  enum Output {
    static func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    static func error(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// Writes to a file, or to the standard output for none.
    static func write(_ text: String, to path: String?) throws {
      guard let path else { return print(text) }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw Failure("\(path): cannot be written")
      }
    }

    /// Says on a terminal how far reading is.
    static func progress(_ done: Int, of all: Int) {
      guard isatty(STDERR_FILENO) == 1, all > 20 else { return }
      let text = done < all ? "\rreading \(done) of \(all) files" : "\r\u{1B}[K"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }
#endif
