@_spi(Layers) import SwiftHiltCore

extension Container {
  /// Returns the fork that a test uses, with other bindings than this container.
  func fork(_ refusals: Refusals) -> Container {
    let fork = fork().guarded(.overrides, refusals)
    fork.attach(OverriddenKeys(original: self))
    return fork
  }

  /// Makes this test container and its ancestors refuse live-only bindings.
  func guarded(_ help: LiveHelp, _ refusals: Refusals) -> Container {
    guardAgainstLiveUse(
      LiveGuard { key, replaced, _ in
        refusals.refuse(
          key,
          help: KeyText(
            help.text(for: replaced) + "; call expectAllFaked to list every live-only binding"))
      })
    attach(refusals)
    return self
  }
}

/// How a test replaces a binding.
enum LiveHelp: Sendable {
  /// The test overrides the binding in the closure that changes the fork.
  case overrides
  /// The test registers a fake in its own container.
  case register

  /// Returns the help for the key of a binding, or for a contribution if the key is `nil`.
  func text(for key: BindingKey?) -> String {
    guard let key else {
      return "replace the module that contributes this element: replace(module:with:)"
    }
    switch self {
    case .overrides:
      return "override the binding in this test: $0.override(\(key.argument)) { _ in ... }"
    case .register:
      return "register a fake in this test: "
        + "container.register(\(key.argument), override: true) { _ in ... }"
    }
  }
}
