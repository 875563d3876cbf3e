/// Something that a UI test finds on the screen.
@MainActor
public final class _StandInElement {
  public enum Kind: Sendable {
    case button, textField, searchField, segmentedControl, toggle, datePicker, cell, other
  }

  public let kind: Kind
  public let title: String

  /// What VoiceOver says.
  public let label: String
  public let identifier: String
  public let isEnabled: Bool

  /// What happens when it is touched.
  public let press: (@MainActor () -> Void)?

  /// What is typed into it.
  public let text: Binding<String>?

  /// What is in it: the segments of a control, the switch of its row.
  public let children: [_StandInElement]

  /// Which place it has in the tree, what a swipe over it shows, and how many sheets it lies on.
  public let path: String
  public let swipe: String
  public let level: Int

  init(
    _ kind: Kind, title: String = "", in place: _StandInPlace,
    press: (@MainActor () -> Void)? = nil, text: Binding<String>? = nil,
    children: [_StandInElement] = []
  ) {
    self.kind = kind
    self.title = title
    (self.press, self.text, self.children) = (press, text, children)
    path = place.path
    label = place.environment._standIn.label ?? title
    identifier = place.environment._standIn.identifier
    isEnabled = place.environment._standIn.isEnabled
    swipe = place.environment._standIn.swipe
    level = place.environment._standIn.level
  }
}

/// Where a view is.
struct _StandInPlace {
  let host: _StandInHost
  let path: String
  var environment: EnvironmentValues
}

/// What the stand-in keeps of modifiers in the environment.
struct _StandInTraits {
  var identifier = ""
  var isEnabled = true
  var label: String?
  var isSegmented = false
  var isInline = false
  var hasCells = false
  var swipe = ""
  var stack = ""
  var level = 0
  nonisolated(unsafe) var dismiss: () -> Void = {}

  /// Closes the menu or the dialog that a button is in.
  var close: @MainActor () -> Void = {}
  nonisolated(unsafe) var undoManager: UndoManager?
}

private struct TraitsKey: EnvironmentKey {
  static var defaultValue: _StandInTraits { _StandInTraits() }
}

extension EnvironmentValues {
  var _standIn: _StandInTraits {
    get { self[TraitsKey.self] }
    set { self[TraitsKey.self] = newValue }
  }
}
