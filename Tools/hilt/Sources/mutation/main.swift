import Foundation
import HiltLint
import HiltMutation

// The mutation proof: `mutation [--all] [--list] [--compile ARGUMENTS...] FOLDER...`
//
// Prints a page of what the linter makes of every spoilt form of the apps in the folders. With
// `--compile`, what the linter does not notice is type-checked by `swiftc` with the arguments up to
// `--`.

var arguments = Array(CommandLine.arguments.dropFirst())
var flags: [String]?
if let place = arguments.firstIndex(of: "--compile") {
  let end = arguments[place...].firstIndex(of: "--") ?? arguments.endIndex
  flags = Array(arguments[(place + 1)..<end])
  arguments.removeSubrange(place..<min(end + 1, arguments.endIndex))
}
let lists = arguments.contains("--list")
arguments.removeAll { $0 == "--list" }

/// Whether a spoilt file still type-checks together with the others of its module.
func compiles(_ mutant: Mutant, _ flags: [String]) -> Bool {
  let folder = URL(fileURLWithPath: mutant.path).deletingLastPathComponent()
  let temporary = FileManager.default.temporaryDirectory
    .appendingPathComponent("mutant-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: temporary) }
  try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  let name = URL(fileURLWithPath: mutant.path).lastPathComponent
  let changed = temporary.appendingPathComponent(name)
  try? Data(mutant.text.utf8).write(to: changed)
  let others = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", folder.lastPathComponent]
    + flags
    + others.filter { $0.hasSuffix(".swift") && $0 != name }
    .map { folder.appendingPathComponent($0).path } + [changed.path]
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try? process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}

var table = ProofTable()
for folder in arguments {
  let proof = Proof(folder)
  let sound = proof.sound()
  let verdicts = proof.run(compiles: flags.map { flags in { compiles($0, flags) } })
  let name = URL(fileURLWithPath: folder).lastPathComponent
  table.add(name, verdicts, requests: sound.requests, unchecked: sound.unchecked)
  let alarms = sound.findings.filter { $0.severity > .note }
  if !alarms.isEmpty {
    FileHandle.standardError.write(Data("\(name) is not sound:\n\(TextReport.text(alarms))".utf8))
    exit(1)
  }
  if lists {
    for one in verdicts {
      let file = URL(fileURLWithPath: one.mutant.path).lastPathComponent
      FileHandle.standardError.write(
        Data(
          "\(name) \(file):\(one.mutant.line) \(one.mutant.what) => \(one.how) \(one.why)\n".utf8))
    }
  }
}
print(table.markdown, terminator: "")
