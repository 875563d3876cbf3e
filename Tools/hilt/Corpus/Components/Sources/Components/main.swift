import Foundation
import SwiftHilt
@_spi(Layers) import SwiftHiltGraphTools

let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
var scan = try Scan(text: text)
// Another container may answer the requests of entry points.
scan.roots = []

// Prints the issues of each container: the case, the component, the id, the severity and the key.
let names = CommandLine.arguments.dropFirst(2)
for one in allCases where names.isEmpty || names.contains("\(one)") {
  for container in one.containers {
    let report = container.validate(scan: scan, entryPoints: one.entryPoints)
    for issue in report where issue.id != .unchecked {
      // Without a list of entry points, an unused binding is only a guess.
      if issue.id == .unused, one.entryPoints == nil { continue }
      let type = ScannedType(issue.key.qualifiedTypeName)
      let fields = [
        "\(one)", container.name ?? "", issue.id.rawValue, issue.severity.rawValue, "\(type)",
        issue.key.qualifierText ?? "",
      ]
      print(fields.joined(separator: "\t"))
    }
  }
}
