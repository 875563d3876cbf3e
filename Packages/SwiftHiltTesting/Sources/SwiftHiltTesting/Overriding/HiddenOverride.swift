@_spi(Layers) import SwiftHiltCore

/// Fails a test if a child container binds an overridden key itself and so hides the override. The
/// key is often that of a child's seed, such as a session's user.
final class HiddenOverride: ResolutionObserver {
  private let key: BindingKey
  private let homes: Set<UInt64>
  private let refusals: Refusals?
  private let caller: Caller

  /// Creates an observer for a fake that is registered in the containers `homes`.
  init(of key: BindingKey, in homes: [Container], _ caller: Caller) {
    self.key = key
    self.homes = Set(homes.map(\.id.number))
    self.refusals = homes.lazy.compactMap(\.refusals).first
    self.caller = caller
  }

  func observe(_ event: ResolutionEvent) {
    guard event.key == key, let owner = event.owner, !homes.contains(owner.number) else { return }
    let child = owner.name.map { "container \($0)" } ?? "a child container"
    let text = FailureText.make(
      "[SwiftHilt/HiddenOverride] The override of \(key) has no effect in \(child)",
      [
        ("bound", event.callSite.map { "\(key), registered in that container at \($0)" } ?? ""),
        (
          "help",
          "remove this override; then pass the fake to the code that creates the child, or register the fake in the child"
        ),
      ])
    guard let refusals else { return caller.fail(text) }
    refusals.note(key) { [caller] in caller.fail(text) }
  }
}
