@_spi(Layers) import SwiftHiltCore

extension Container {
  /// Returns the fork that a test uses, with other bindings than this container.
  func fork(_ refusals: Refusals, for caller: Caller) -> Container {
    let fork = fork(file: caller.fileID, line: caller.line).guarded(refusals) {
      "override the binding in this test: $0.override(\($0)) { _ in ... }"
    }
    fork.attach(OverriddenKeys(original: self))
    return fork
  }

  /// Makes this test container and its ancestors refuse live-only bindings.
  ///
  /// - Parameter advice: Returns the help for a binding, from the argument that names its key.
  func guarded(
    _ refusals: Refusals, _ advice: @escaping @Sendable (_ argument: String) -> String
  ) -> Container {
    guardAgainstLiveUse(
      LiveGuard { key, replaced, _ in
        let help =
          replaced.map { advice($0.argument) }
          ?? "replace the module that contributes this element: replace(module:with:)"
        return refusals.refuse(
          key, help: KeyText(help + "; call expectAllFaked to list every live-only binding"))
      })
    attach(refusals)
    return self
  }
}
