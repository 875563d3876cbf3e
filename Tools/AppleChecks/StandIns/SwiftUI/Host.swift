import Foundation

/// Shows a tree of views. The host keeps their state by identity, sets their properties and
/// requests their bodies. It is much smaller than SwiftUI, and covers only the rules that SwiftHilt
/// relies on.
@MainActor
public final class _StandInHost {
  private let root: () -> any View
  private var environment = EnvironmentValues()

  /// The objects of the present views: state, subscriptions, tasks.
  private var kept: [String: AnyObject] = [:]
  private var visited: Set<String> = []

  /// The actions to run once everything is shown.
  var changes: [() -> Void] = []

  /// Whether something that a view shows has changed.
  public internal(set) var needsRender = false

  /// The texts on the screen, in order.
  public internal(set) var texts: [String] = []

  /// The fields and buttons on the screen, by title.
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]

  /// The elements that a UI test finds, the row whose actions a swipe has shown, and the open menu.
  public internal(set) var elements: [_StandInElement] = []
  public var swiped: String?
  var openMenu: String? { didSet { needsRender = true } }

  /// The views that can be pushed onto a stack, by the stack's place, and the choices of the shown
  /// picker.
  var destinations: [String: [(AnyHashable) -> (any View)?]] = [:]
  var choices: [(title: String, tag: AnyHashable)]?

  /// Whether the host keeps the state of removed views, as iOS 17.0 keeps that of sheets.
  public var leaksState = false

  /// The number of times an object published off the main thread, about which SwiftUI warns.
  public private(set) var warnings = 0

  public init(@ViewBuilder _ root: @escaping () -> some View) {
    self.root = root
    environment._standIn.undoManager = UndoManager()
    render()
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public init(app: some App) {
    environment._standIn.undoManager = UndoManager()
    let window = app.body._standInWindow(&environment)
    root = { window }
    render()
  }

  /// Shows everything again, as after any change.
  public func render() {
    needsRender = false
    (texts, fields, buttons, elements, destinations) = ([], [:], [:], [], [:])
    visited = []
    let place = _StandInPlace(host: self, path: "", environment: environment)
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      withObservationTracking {
        place.show(root())
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.needsRender = true }
      }
    } else {
      place.show(root())
    }
    for (key, value) in kept where !visited.contains(key) && !(leaksState && value is _StandInState)
    {
      kept[key] = nil
      if let presence = value as? _StandInPresence { changes.append(presence.end) }
    }
    let due = changes
    changes = []
    for change in due { change() }
  }

  /// Renders if something changed.
  public func settle() {
    if needsRender { render() }
  }

  /// Ends the work of all views, as at the end of the app.
  public func end() { kept = [:] }

  /// Returns the object that a view keeps under a key, created when the view is first shown.
  func keep<Kept: AnyObject>(_ key: String, _ make: () -> Kept) -> Kept {
    visited.insert(key)
    if let found = kept[key] as? Kept { return found }
    let new = make()
    kept[key] = new
    return new
  }

  /// Renders after each change of an object, as long as the view is shown.
  func follow(_ object: some ObservableObject, _ key: String) {
    _ = keep("\(key) follows \(ObjectIdentifier(object))") {
      object.objectWillChange.sink { [weak self] _ in
        if _StandInHost.isMain() { return MainActor.assumeIsolated { self?.needsRender = true } }
        Task { @MainActor in
          self?.warnings += 1
          self?.needsRender = true
        }
      }
    }
  }

  /// Returns whether the caller runs on the main queue, which another thread may serve on Linux.
  nonisolated private static func isMain() -> Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
  }

  nonisolated private static let mainKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// State, which some systems keep after its view is removed.
class _StandInState {}

/// A value that others share.
final class _StandInValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A mark that a view is present, and an action for its removal.
final class _StandInPresence {
  var end: () -> Void = {}
}

/// A view's task, which ends with it.
final class _StandInTask {
  private let task: Task<Void, Never>

  init(_ action: @escaping @Sendable () async -> Void) { task = Task { await action() } }

  deinit { task.cancel() }
}

/// The place of a view in the tree.
@MainActor
struct _StandInPlace {
  let host: _StandInHost
  let path: String
  var environment: EnvironmentValues

  var traits: _StandInTraits { environment._standIn }

  func at(_ name: String) -> _StandInPlace {
    _StandInPlace(host: host, path: "\(path)/\(name)", environment: environment)
  }

  /// Shows a view here, possibly in a different environment.
  func show(
    _ view: some View, _ id: String = "", _ adjust: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    var place = at(id)
    adjust(&place.environment)
    if let view = view as? any _StandInView { return view._standInShow(place) }
    place = place.at("\(type(of: view))")
    place.install(view)
    place.show(view.body)
  }

  /// Sets the properties of a view, and the properties inside its custom property types.
  func install(_ value: Any) {
    for (label, child) in Mirror(reflecting: value).children {
      guard child is any DynamicProperty else { continue }
      let place = at(".\(label ?? "")")
      (child as? any _StandInProperty)?._standInInstall(place)
      place.install(child)
    }
  }

  /// Records an element for UI tests.
  func add(
    _ kind: _StandInElement.Kind, _ title: String = "", text: Binding<String>? = nil,
    press: (@MainActor () -> Void)? = nil
  ) {
    host.elements.append(
      _StandInElement(
        kind: kind, title: title, label: traits.label ?? title, identifier: traits.identifier,
        isEnabled: traits.isEnabled, press: press, text: text, path: path, swipe: traits.swipe,
        level: traits.level))
  }
}

/// An element that a UI test finds on the screen.
@MainActor
public struct _StandInElement {
  public enum Kind: Sendable { case button, textField, searchField, toggle, datePicker, cell }

  public let kind: Kind
  public let title: String

  /// The text that VoiceOver reads.
  public let label: String
  public let identifier: String
  public let isEnabled: Bool

  /// The action of a touch, and the text of a field.
  public let press: (@MainActor () -> Void)?
  public let text: Binding<String>?

  /// The place in the tree, the actions that a swipe shows, and the number of sheets below the
  /// element.
  public let path: String
  public let swipe: String
  public let level: Int
}

/// The values of modifiers that the stand-in keeps in the environment.
struct _StandInTraits {
  var identifier = ""
  var isEnabled = true
  var label: String?
  var isInline = false
  var hasCells = false
  var swipe = ""
  var stack = ""
  var level = 0
  nonisolated(unsafe) var dismiss: () -> Void = {}

  /// Closes the menu or the dialog that contains a button.
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
