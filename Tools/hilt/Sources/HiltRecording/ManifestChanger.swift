import Foundation
import SwiftParser
import SwiftSyntax

/// Makes the manifest of a copied package one that builds where the copy is, with the recorder.
final class ManifestChanger: SyntaxVisitor {
  private let folder: String
  private var edits: [(offset: Int, length: Int, text: String)] = []

  private init(_ tree: SourceFileSyntax, folder: String) {
    self.folder = folder
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  static func change(_ text: String, folder: String) -> String {
    let changer = ManifestChanger(Parser.parse(source: text), folder: folder)
    var bytes = Array(text.utf8)
    for edit in changer.edits.sorted(by: { $0.offset > $1.offset }) {
      bytes.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "package": makeAbsolute(call)
    case "target", "executableTarget": addRecorder(call)
    default: break
    }
    return .visitChildren
  }

  private func makeAbsolute(_ call: FunctionCallExprSyntax) {
    guard let argument = call.arguments.first(where: { $0.label?.text == "path" }),
      let path = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { return }
    let whole = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder + "/"))
      .standardizedFileURL.path
    let node = argument.expression
    edits.append(
      (
        node.positionAfterSkippingLeadingTrivia.utf8Offset, node.trimmedLength.utf8Length,
        "\"\(whole)\""
      ))
  }

  /// A target that has the library's layers one by one may not have the one that records.
  private func addRecorder(_ call: FunctionCallExprSyntax) {
    guard let argument = call.arguments.first(where: { $0.label?.text == "dependencies" }),
      let list = argument.expression.as(ArrayExprSyntax.self),
      !list.description.contains("SwiftHiltDAG"),
      list.description.contains("SwiftHilt")
        || list.description.contains("hilt(")
    else { return }
    edits.append(
      (
        list.elements.positionAfterSkippingLeadingTrivia.utf8Offset, 0,
        ".product(name: \"SwiftHiltDAG\", package: \"SwiftHilt\"), "
      ))
  }
}
