/// Files next to the tests.
enum Fixture {
  /// Reads a file of the folder Fixtures, or returns `nil` when there is none.
  static func read(_ name: String, test: String = #filePath) -> String? {
    let folder = test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return OutputFile.read((folder + ["Fixtures", Substring(name)]).joined(separator: "/"))
  }
}
