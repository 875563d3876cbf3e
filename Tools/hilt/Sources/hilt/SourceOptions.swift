#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan

  /// Which sources a command reads.
  struct SourceOptions: ParsableArguments {
    @Argument(
      help:
        "Packages, folders and files. A package includes the packages on which it depends by path. The default is the current folder.",
      completion: .file())
    var paths: [String] = []

    @Option(
      help:
        "A file of lines `module<tab>path`, instead of paths; `!` before a module of a program.",
      completion: .file())
    var fileList: String?

    /// Scans.
    func run(excluding excluded: [String] = []) throws -> SourceScanner.Result {
      var scanner = SourceScanner(try sources(excluded))
      scanner.progress = Output.progress
      return scanner.run()
    }

    private func sources(_ excluded: [String]) throws -> [SourcePath] {
      if let fileList {
        return try Failure.text(of: fileList).split(separator: "\n").compactMap { line in
          let fields = line.split(separator: "\t", maxSplits: 1)
          guard fields.count == 2 else { return nil }
          let isProgram = fields[0].hasPrefix("!")
          return SourcePath(
            path: String(fields[1]), module: String(isProgram ? fields[0].dropFirst() : fields[0]),
            isProgram: isProgram)
        }
      }
      var finder = SourceFinder(excluding: excluded)
      let files = finder.files(in: paths.isEmpty ? ["."] : paths)
      for problem in finder.problems { Output.error("warning: \(problem)") }
      if files.isEmpty {
        throw Failure("\(paths.isEmpty ? "." : paths.joined(separator: ", ")): no Swift files")
      }
      return files
    }
  }
#endif
