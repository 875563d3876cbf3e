/// Returns the text of a scan of one file.
///
/// - Parameters:
///   - types: The names of structures of these tests.
///   - file: The path of the file, which begins with its module.
///   - lines: The other lines, with `|` instead of the tabulators between their fields. `$Name` is a
///     structure of these tests.
func scanText(of types: [String], file: String = "App/main.swift", _ lines: [String]) -> String {
  (["hilt scan 1", "file|0|\(file)|\(file.split(separator: "/").last!)"]
    + types.map { "type|$\($0)|struct" } + lines + [""])
    .joined(separator: "\n").replacing("|", with: "\t")
    .replacing("$", with: "SwiftHiltGraphToolsTests.")
}
