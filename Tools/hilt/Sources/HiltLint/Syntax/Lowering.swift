import SwiftSyntax

/// Turns the syntax of a file into forms.
struct Lowering {
  /// How deep expressions may nest before the rest is left out.
  static let deepest = 1_500

  var depth = 0
  /// Where something was left out because it nests too deeply.
  var tooDeep: UInt32?

  /// The forms of a whole file.
  mutating func file(_ tree: SourceFileSyntax) -> Form {
    Form(.block, at: 0, items(tree.statements))
  }

  func offset(_ node: some SyntaxProtocol) -> UInt32 {
    UInt32(truncatingIfNeeded: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  mutating func items(_ list: CodeBlockItemListSyntax) -> [Form] {
    var forms: [Form] = []
    for item in list { lower(item.item, into: &forms) }
    return forms
  }

  mutating func block(_ code: CodeBlockSyntax?) -> Form {
    guard let code else { return .nothing }
    return Form(.block, at: offset(code), items(code.statements))
  }

  private mutating func lower(_ item: CodeBlockItemSyntax.Item, into forms: inout [Form]) {
    switch item {
    case .decl(let node): declaration(node, into: &forms)
    case .stmt(let node): forms.append(statement(node))
    case .expr(let node): forms.append(expression(node))
    }
  }

  /// Runs a step one level down, or leaves it out when that is too deep.
  mutating func deeper(_ node: some SyntaxProtocol, _ step: (inout Self) -> Form) -> Form {
    guard depth < Lowering.deepest else {
      tooDeep = tooDeep ?? offset(node)
      return Form(.opaque, "deep", at: offset(node))
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plain: String {
    let text = self.text
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
