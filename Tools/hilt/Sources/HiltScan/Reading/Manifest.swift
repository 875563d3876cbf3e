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

      /// The name that code imports it by.
      var module: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    }

    private(set) var targets: [Target] = []
    private(set) var packages: [String] = []

    /// Reads a manifest's text; what it computes is not seen.
    init(_ text: String) {
      let finder = CallFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: text))
      for call in finder.calls {
        let name = call.calleeName ?? ""
        func literal(_ label: String) -> String? {
          call.arguments.first { $0.label?.text == label }?.expression
            .as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }
        if name == "package", let path = literal("path") { packages.append(path) }
        let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]
        if kinds.contains(name), let target = literal("name"), !finder.isDependency(call) {
          targets.append(Target(name: target, kind: name, path: literal("path")))
        }
      }
    }

    private final class CallFinder: SyntaxVisitor {
      private(set) var calls: [FunctionCallExprSyntax] = []

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
      }

      /// Whether `.target(name:)` stands in another target's list of dependencies.
      func isDependency(_ call: FunctionCallExprSyntax) -> Bool {
        var next = call.parent
        while let node = next {
          if let argument = node.as(LabeledExprSyntax.self), argument.label?.text == "dependencies"
          {
            return argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName != "Package"
          }
          next = node.parent
        }
        return false
      }
    }
  }
#endif
