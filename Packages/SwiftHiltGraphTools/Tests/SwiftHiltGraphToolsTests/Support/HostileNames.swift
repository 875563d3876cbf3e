import SwiftHiltCore

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Names that try to break out of every format.
enum HostileNames {
  static let names = [
    "Quote\"Name", "Back\\slash", "Line\nBreak", "</script><script>alert(1)</script>",
    "<!--<img src=x onerror=alert(1)>", "right\u{202E}to left", "zero\u{200B}width", "nul\u{0}l",
    "]]; end;", "A -> B;", "#quot;&amp;", "emoji 👩‍👩‍👧 and é", "`${alert(1)}`", "'; DROP",
    String(repeating: "Long", count: 2_500),
  ]

  static func graph() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let numbers = names.enumerated().map { index, name in
      builder.add(
        .init(
          key: GeneratedGraphs.key(name, qualifier: index % 3 == 0 ? "@Named(\(name))" : nil),
          owner: .init(name: index % 2 == 0 ? "</script>\"" : "plain", depth: index % 2),
          lifetime: .scope(ScopeName(name)),
          callSites: [CallSite(file: "App/\(name).swift", line: 1)]))
    }
    for (a, b) in zip(numbers, numbers.dropFirst()) { builder.connect(a, b) }
    return builder.build()
  }
}
