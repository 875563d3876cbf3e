@_spi(Layers) import SwiftHiltCore

extension Container {
  /// A container of a test: it builds nothing that is for live use only.
  ///
  /// - Parameters:
  ///   - help: Says how this test replaces a binding.
  ///   - fail: Fails the test with a text.
  func guarded(
    _ help: LiveHelp, _ fail: @escaping @Sendable (String) -> Void
  ) -> Container {
    _guardAgainstLiveUse(
      _LiveGuard(help: { help.text(for: $0) }, report: { fail($0.description) }))
    return self
  }
}

/// How a test says what a binding is replaced by.
enum LiveHelp: Sendable {
  /// In the closure that changes a fork.
  case overrides
  /// In the test's own container.
  case register

  func text(for key: BindingKey) -> String {
    let type = key.typeName
    let qualifier = key.qualifier.map { ", qualifier: \(spelled($0))" } ?? ""
    switch self {
    case .overrides:
      return "override it in this test: $0.override(\(type).self\(qualifier)) { _ in a fake }"
    case .register:
      return "register a fake in this test: "
        + "container.register(\(type).self\(qualifier), override: true) { _ in a fake }"
    }
  }

  /// A qualifier as code spells it.
  private func spelled(_ qualifier: any Qualifier) -> String {
    if let named = qualifier as? Named { return "\"\(named.name)\"" }
    return "\(type(of: qualifier)).\(qualifier)"
  }
}
