#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan
  @_spi(Layers) import SwiftHiltGraphTools

  struct ScanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "scan", abstract: "Writes the keys that factory closures resolve.",
      discussion: """
        In a test, expectValid(container, scan: .thisTarget) compares these keys with the registrations. If \
        --output names a .swift file, hilt declares Scan.thisTarget there, for the target that compiles the file.
        """)

    @OptionGroup var source: SourceOptions

    @Option(
      name: .shortAndLong, help: "A file to write to. The suffix .swift selects Swift code.",
      completion: .file()) var output: String?

    @Option(name: .customLong("import"), help: "The module that the .swift file imports for Scan.")
    var importing = "SwiftHiltGraphTools"

    func run() throws {
      let scan = try source.run().scan
      for gap in scan.unread {
        let path = scan.files[gap.place.file] ?? gap.place.file
        Output.error(
          "\(path):\(gap.place.line):\(gap.place.column): warning: [unreadable] \(gap.reason)")
      }
      let isSwift = output?.hasSuffix(".swift") == true
      try Output.write(isSwift ? swift(scan.text) : scan.text, to: output)
    }

    private func swift(_ text: String) -> String {
      // Source text may contain delimiters of its own.
      let hashes = text.unicodeScalars.split { $0 != "#" }.map { "\(Substring($0))#" }.max() ?? "#"
      return """
        // Written by `hilt scan`.
        import \(importing)

        extension Scan {
          /// The requests in the scanned sources.
          static let thisTarget = Scan(
            embedded: \(hashes)\"\"\"
        \(text.split(separator: "\n").map { $0 + "\n" }.joined())\"\"\"\(hashes))
        }

        """
    }
  }
#endif
