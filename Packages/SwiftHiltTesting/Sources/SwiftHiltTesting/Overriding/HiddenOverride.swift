@_spi(Layers) import SwiftHiltCore

extension Overrides {
  /// Fails the test if a child container binds an overridden key itself and so hides the fake that
  /// is registered in the containers `homes`. The key is often that of a child's seed, such as a
  /// session's user.
  func failIfHidden(_ key: BindingKey, in homes: [Container], _ caller: Caller) {
    let (homes, refusals) = (Set(homes.map(\.id)), container.refusals)
    container.addObserver(
      Watch { event in
        guard event.key == key, let owner = event.owner, !homes.contains(owner) else { return }
        let child = owner.name.map { "container \($0)" } ?? "a child container"
        let bound: KeyText? = event.callSite.map { "\(key), registered in that container at \($0)" }
        let text = Diagnostic(
          "HiddenOverride", "The override of \(key) has no effect in \(child)",
          notes: [.init(label: "bound", text: bound ?? "")],
          help: "remove this override; then pass the fake to the code that creates the child, "
            + "or register the fake in the child")
        caller.fail("\(text)", for: key, in: refusals)
      })
  }
}
