import Foundation

/// Builds the spoilt forms of an app, and lets each validate its own graph.
///
/// The app is built once by SwiftPM; then each mutant is compiled by the command that SwiftPM used,
/// module by module, without its planning. A program that is started with `--validate` makes its
/// containers, calls `validate()` and ends with a code that is not 0 when that reports an error or a
/// warning.
public struct AppBuild {
  private let plan: BuildPlan
  private let work: URL

  /// Builds the app in a folder.
  ///
  /// - Parameter scratch: The scratch folder that SwiftPM builds in.
  public init(_ folder: String, scratch: String) throws {
    let whole = URL(fileURLWithPath: folder).standardizedFileURL.path
    let build = AppBuild.run(
      ["swift", "build", "--package-path", whole, "--scratch-path", scratch], seconds: 3600)
    guard build.code == 0 else { throw BuildProblem(build.text) }
    plan = try BuildPlan(of: whole, scratch: scratch)
    work = FileManager.default.temporaryDirectory
      .appendingPathComponent("hilt-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let sound = try judge(Mutant(kind: .deletion, path: "", line: 0, what: "nothing", text: ""))
    guard sound.compiles, !sound.isInvalid else {
      throw BuildProblem("\(folder) is not sound: \(sound.text)")
    }
  }

  /// What the compiler and `validate()` say of a mutant.
  public struct Judgement: Sendable {
    /// Whether it compiles.
    public var compiles = true
    /// Whether the program ends with a code that is not 0 when it is asked to validate itself.
    public var isInvalid = false
    /// What was printed.
    public var text = ""
  }

  /// Compiles a mutant, and runs it with `--validate`.
  public func judge(_ mutant: Mutant) throws -> Judgement {
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(
      at: work.appendingPathComponent("Modules"), withIntermediateDirectories: true)
    let changed = work.appendingPathComponent(URL(fileURLWithPath: mutant.path).lastPathComponent)
    if !mutant.path.isEmpty { try Data(mutant.text.utf8).write(to: changed) }
    let again = mutant.path.isEmpty ? plan.modules : plan.affected(by: mutant.path)
    var objects = plan.libraryObjects
    for module in plan.modules {
      guard again.contains(where: { $0.name == module.name }) else {
        objects += try AppBuild.objects(in: "\(plan.products)/\(module.name).build")
        continue
      }
      let object = work.appendingPathComponent("\(module.name).o").path
      let sources = module.sources.map { $0 == mutant.path ? changed.path : $0 }
      let made = AppBuild.run(command(module, sources, object), seconds: 300)
      guard made.code == 0 else { return Judgement(compiles: false, text: made.text) }
      objects.append(object)
    }
    let list = work.appendingPathComponent("objects")
    try objects.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
    let program = work.appendingPathComponent("program").path
    let linked = AppBuild.run(["swiftc", "@\(list.path)", "-o", program], seconds: 300)
    guard linked.code == 0 else { throw BuildProblem(linked.text) }
    let run = AppBuild.run([program, "--validate"], seconds: 60)
    return Judgement(isInvalid: run.code != 0, text: run.text)
  }

  /// Removes what was written.
  public func clean() { try? FileManager.default.removeItem(at: work) }

  /// SwiftPM's command for a module, with other sources and another place for what it makes.
  private func command(_ module: BuildPlan.Module, _ sources: [String], _ object: String)
    -> [String]
  {
    let withValue: Set = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
    let without: Set = [
      "-emit-dependencies", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
      "-parseable-output", "-g", "-emit-module", "-emit-objc-header", "-whole-module-optimization",
    ]
    var result: [String] = []
    var index = 0
    while index < module.command.count {
      let argument = module.command[index]
      index += 1
      if argument == "-Xcc", index < module.command.count {
        result += [argument, module.command[index]]
        index += 1
      } else if withValue.contains(argument) {
        index += 1
      } else if argument == "-Xfrontend", index + 2 < module.command.count,
        module.command[index] == "-entry-point-function-name"
      {
        index += 3
      } else if without.contains(argument) || argument.hasPrefix("@")
        || module.sources.contains(argument)
      {
        continue
      } else {
        result.append(argument)
      }
    }
    result.insert(contentsOf: ["-I", work.appendingPathComponent("Modules").path], at: 1)
    return result + [
      "-whole-module-optimization", "-emit-module", "-emit-module-path",
      work.appendingPathComponent("Modules/\(module.name).swiftmodule").path, "-o", object,
    ] + sources
  }

  private static func objects(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
  }

  /// Runs a program and gives its code, with what it printed last.
  private static func run(_ command: [String], seconds: Double) -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { return (-1, "\(error)") }
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: limit)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    limit.cancel()
    return (process.terminationStatus, String(String(decoding: data, as: UTF8.self).suffix(4000)))
  }
}
