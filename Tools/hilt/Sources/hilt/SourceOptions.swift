#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan

  struct SourceOptions: ParsableArguments {
    @Argument(
      help:
        "The packages, folders and files to scan. With a package, hilt also scans the local packages that the package depends on. The default is the current folder.",
      completion: .file()) var paths: [String] = []

    @Option(
      help:
        "A file that lists the source files, one `module<tab>path` on each line, instead of the paths. A `!` before the module marks a program.",
      completion: .file()) var fileList: String?

    func run() throws -> SourceScanner.Result { SourceScanner(try files(excluding: [])).run() }

    func files(excluding excluded: [String]) throws -> [SourcePath] {
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

  enum Output {
    static func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    static func error(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// Writes to a file, or to standard output if there is no path.
    static func write(_ text: String, to path: String?) throws {
      guard let path else { return print(text) }
      do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
        throw Failure("\(path): the file cannot be written")
      }
    }
  }
#endif
