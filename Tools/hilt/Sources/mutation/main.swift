import Foundation
import HiltLint
import HiltMutation

// The mutation proof: `mutation [--list] [--build SCRATCH] FOLDER... [--lint FOLDER...]`
//
// Prints a page of what the linter makes of every spoilt form of the apps in the folders. With
// `--build`, each of them is compiled, too, and run with `--validate`; SwiftPM builds what the apps
// use in the scratch folder. The folders behind `--lint` are linted only.

func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

var arguments = Array(CommandLine.arguments.dropFirst())
var scratch: String?
if let place = arguments.firstIndex(of: "--build"), place + 1 < arguments.endIndex {
  scratch = URL(fileURLWithPath: arguments[place + 1]).standardizedFileURL.path
  arguments.removeSubrange(place...(place + 1))
}
let lists = arguments.contains("--list")
arguments.removeAll { $0 == "--list" }

let lint = arguments.firstIndex(of: "--lint") ?? arguments.endIndex
let linted = Set(arguments[lint...])
arguments.removeAll { $0 == "--lint" }

var table = ProofTable()
do {
  for folder in arguments {
    let proof = Proof(folder)
    let sound = proof.sound()
    let name = URL(fileURLWithPath: folder).lastPathComponent
    let alarms = sound.findings.filter { $0.severity > .note }
    if !alarms.isEmpty { throw BuildProblem("\(name): \(TextReport.text(alarms))") }
    let build =
      try linted.contains(folder) ? nil : scratch.map { try AppBuild(folder, scratch: $0) }
    defer { build?.clean() }
    let verdicts = try proof.run(build: build)
    table.add(name, verdicts, requests: sound.requests, unchecked: sound.unchecked)
    guard lists else { continue }
    for one in verdicts {
      let file = URL(fileURLWithPath: one.mutant.path).lastPathComponent
      var line = "\(name) \(file):\(one.mutant.line) \(one.mutant.what) => \(one.how) \(one.why)"
      if one.judgement?.compiles == false { line += " [does not compile]" }
      if one.judgement?.isInvalid == true { line += " [validate() reports]" }
      say(line)
    }
  }
  print(table.markdown, terminator: "")
} catch {
  say("\(error)")
  exit(1)
}
