@_spi(Layers) import SwiftHiltDAG

extension Judge {
  /// Bindings that would hold weakly what is no object.
  func findWeakValues() {
    for binding in follower.bindings where binding.lifetime == .weak {
      let kind = program.declaration(binding.key.type)?.kind
      guard kind == .struct || kind == .enum else { continue }
      let key = binding.key.description
      add(
        .typeMismatch, binding.draft.lifetimeSite ?? binding.site, key, IssueText.weakValue(key),
        [("help", IssueText.weakValueHelp, nil)])
    }
  }
}
