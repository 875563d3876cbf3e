#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that tests write on request: pages for the browser test, and new golden files.
enum OutputFile {
  /// Writes a text into the folder that an environment variable names, if it is set.
  static func write(_ text: String, _ name: String, in variable: String) {
    guard let folder = getenv(variable) else { return }
    let path = "\(String(cString: folder))/\(name)"
    guard let file = fopen(path, "w") else { return print("cannot write \(path)") }
    fputs(text, file)
    fclose(file)
  }

  /// Reads a file, or returns `nil` if it doesn't exist.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
