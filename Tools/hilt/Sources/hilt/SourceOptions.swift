import ArgumentParser
import Foundation
import HiltLint

/// Which sources a command reads.
struct SourceOptions: ParsableArguments {
  @Argument(
    help:
      "Packages, folders and files. A package brings the packages that it names by a path. The default is the current folder.",
    completion: .file())
  var paths: [String] = []

  @Option(
    help: "A file of lines `module<tab>path`, in place of paths.", completion: .file())
  var fileList: String?

  @Flag(help: "Read test targets, too.")
  var tests = false

  @Option(help: "A folder to leave out; may be given several times.", completion: .directory)
  var exclude: [String] = []

  @Option(
    help: "Where facts are kept between runs. The default is in the package's .build folder.",
    completion: .file())
  var cachePath: String?

  @Flag(help: "Keep no facts between runs.")
  var noCache = false

  /// Reads, follows and judges.
  func run(_ configuration: Configuration = Configuration()) throws -> Lint.Outcome {
    var lint = Lint(sources: try sources(configuration), cachePath: cache)
    let progress = Progress()
    lint.progress = { progress.show($0, of: $1) }
    defer { progress.clear() }
    return lint.run()
  }

  private func sources(_ configuration: Configuration) throws -> [SourcePath] {
    if let fileList {
      guard let text = try? String(contentsOfFile: fileList, encoding: .utf8) else {
        throw Failure("\(fileList): the list cannot be read")
      }
      return SourcePath.reading(list: text)
    }
    var finder = SourceFinder(includesTests: tests, excluding: exclude + configuration.excluded)
    let files = finder.files(in: paths)
    if files.isEmpty {
      let places = paths.isEmpty ? "." : paths.joined(separator: ", ")
      let problems = finder.problems.joined(separator: "; ")
      throw Failure(problems.isEmpty ? "\(places): no Swift files" : problems)
    }
    for problem in finder.problems { Output.error("warning: \(problem)") }
    if let remark = finder.remark { Output.error(remark) }
    return files
  }

  private var cache: String? {
    if noCache { return nil }
    if let cachePath { return cachePath }
    guard fileList == nil, paths.count <= 1 else { return nil }
    let folder = paths.first ?? "."
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else { return nil }
    return "\(folder)/.build/hilt/facts"
  }
}

/// Something that keeps a command from doing its work.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
