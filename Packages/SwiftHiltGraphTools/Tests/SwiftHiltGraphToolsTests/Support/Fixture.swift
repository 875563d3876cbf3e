/// Files next to the tests.
enum Fixture {
  /// Reads a file in the folder Fixtures, or returns `nil` if it doesn't exist.
  static func read(_ name: String, test: String = #filePath) -> String? {
    let folder = test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return OutputFile.read((folder + ["Fixtures", Substring(name)]).joined(separator: "/"))
  }
}
