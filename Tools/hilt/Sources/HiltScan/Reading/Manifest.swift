#if Macros
  import Foundation
  import SwiftParser
  import SwiftSyntax

  /// What a package's manifest says in literals: its targets, and the packages that it names by a path.
  struct Manifest {
    /// A target.
    struct Target {
      let name: String
      let kind: String
      let path: String?
    }

    private(set) var targets: [Target] = []
    private(set) var packages: [String] = []
    /// Whether the name of a target is no literal.
    private(set) var isComputed = false

    private static let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    /// Reads a manifest's text; what it computes is not seen.
    init(_ text: String) {
      for call in Parser.parse(source: text).descendants(FunctionCallExprSyntax.self) {
        func literal(_ label: String) -> String? {
          call.allArguments[label]?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        let kind = call.calleeName ?? ""
        if kind == "package", let path = literal("path") { packages.append(path) }
        guard Manifest.kinds.contains(kind), !Manifest.isDependency(call) else { continue }
        if let name = literal("name") {
          targets.append(Target(name: name, kind: kind, path: literal("path")))
        } else {
          isComputed = true
        }
      }
    }

    /// Whether `.target(name:)` stands in another target's list of dependencies.
    private static func isDependency(_ call: FunctionCallExprSyntax) -> Bool {
      let list = call.outwards.lazy.compactMap { $0.as(LabeledExprSyntax.self) }.first {
        $0.label?.text == "dependencies"
      }
      return list?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName.map {
        $0 != "Package"
      } == true
    }
  }
#endif
