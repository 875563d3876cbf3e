@_spi(Layers) import SwiftHiltCore

extension Validator {
  /// Bindings that would hold weakly what is no object. Of a protocol's values, and of optional ones,
  /// only an instance tells.
  func findWeakValues() {
    for record in wiring.table.records where record.lifetime == .weak {
      guard let type = record.key.type, _isValue(type) else { continue }
      add(
        .typeMismatch, record.key,
        path: [PathElement(key: record.key, callSite: record.callSite)],
        IssueText.weakValue(spelled(record.key)), notes: [("help", IssueText.weakValueHelp)])
    }
  }
}
