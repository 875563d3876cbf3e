import Foundation
import HiltLint
import HiltRecording

// Compares scanned graphs with recorded ones: `recorded [--kept] SCRATCH LIST`
//
// Each line of the list is a package and a program of it with its arguments, or `test`; several lines
// of one package are several runs of it. `$WORK` stands for a folder that is empty at first. Paths are
// relative to the list. Prints a page, and ends with code 1 when a difference has no reason. With
// `--kept` what the last run recorded is compared anew, and nothing is run.

func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

let isKept = CommandLine.arguments.contains("--kept")
let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--kept" }
guard arguments.count == 2 else {
  say("usage: recorded [--kept] SCRATCH LIST")
  exit(64)
}

do {
  let list = URL(fileURLWithPath: arguments[1])
  var folders: [String] = []
  var runs: [String: [[String]]] = [:]
  for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 1, words[0] != "#" else { continue }
    if runs[words[0]] == nil { folders.append(words[0]) }
    runs[words[0], default: []].append(Array(words.dropFirst()))
  }
  var table = ComparisonTable()
  var isExplained = true
  for folder in folders {
    let place = URL(fileURLWithPath: folder, relativeTo: list).path
    let app = try RecordedApp(place, scratch: arguments[0], isKept: isKept)
    let commands = runs[folder] ?? []
    if !isKept { for command in commands { try app.run(command) } }
    let comparison = EdgeComparison(
      scanned: app.scanned.graph.graph, conditional: app.scanned.graph.conditionalEdges,
      recorded: try app.recorded())
    isExplained = isExplained && comparison.isExplained
    table.add(
      app.name, runs: commands.map { $0.joined(separator: " ") }, comparison)
  }
  print(table.markdown, terminator: "")
  if !isExplained { exit(1) }
} catch {
  say("\(error)")
  exit(1)
}
