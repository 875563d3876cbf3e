import Foundation

/// Shows a tree of views: keeps their state by identity, fills in their properties, asks for their
/// bodies. A much smaller thing than SwiftUI, made for the rules that SwiftHilt relies on.
@MainActor
public final class _StandInHost {
  private let root: () -> any View
  private var environment = EnvironmentValues()

  /// What views have as long as they are there: state, subscriptions, tasks.
  private var kept: [String: AnyObject] = [:]
  private var visited: Set<String> = []

  /// What is to be called once everything is shown.
  var changes: [() -> Void] = []

  /// Whether something that a view shows was changed.
  public internal(set) var needsRender = false

  /// What is written on the screen, in order.
  public internal(set) var texts: [String] = []

  /// What can be typed into and pressed, by title.
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]

  /// What a UI test finds, the row whose actions a swipe has shown, and the menu that is open.
  public internal(set) var elements: [_StandInElement] = []
  public var swiped: String?
  var openMenu: String? { didSet { needsRender = true } }

  /// What can be pushed onto a stack, by the stack's place; the choices of the picker that is shown.
  var destinations: [String: [(AnyHashable) -> (any View)?]] = [:]
  var choices: [(title: String, tag: AnyHashable)]?

  /// Whether the state of views that are gone is kept, as iOS 17.0 keeps that of sheets.
  public var leaksState = false

  /// How often an object published off the main thread, of which SwiftUI warns.
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

  /// Ends what views have begun, as when the app ends.
  public func end() { kept = [:] }

  /// Returns what a view keeps under a key, which is made when the view is first shown.
  func keep<Kept: AnyObject>(_ key: String, _ make: () -> Kept) -> Kept {
    visited.insert(key)
    if let found = kept[key] as? Kept { return found }
    let new = make()
    kept[key] = new
    return new
  }

  /// Renders after an object's changes, as long as the view is there.
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

  /// Whether the caller runs on the main queue, which on Linux another thread may serve.
  nonisolated private static func isMain() -> Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
  }

  nonisolated private static let mainKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// State, which some systems keep although its view is gone.
class _StandInState {}

/// A value that others share.
final class _StandInValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// That a view is there, and what to do when it is gone.
final class _StandInPresence {
  var end: () -> Void = {}
}

/// A view's task, which ends with it.
final class _StandInTask {
  private let task: Task<Void, Never>

  init(_ action: @escaping @Sendable () async -> Void) { task = Task { await action() } }

  deinit { task.cancel() }
}

/// Where a view is.
@MainActor
struct _StandInPlace {
  let host: _StandInHost
  let path: String
  var environment: EnvironmentValues

  var traits: _StandInTraits { environment._standIn }

  func at(_ name: String) -> _StandInPlace {
    _StandInPlace(host: host, path: "\(path)/\(name)", environment: environment)
  }

  /// Shows a view here, in an environment that may be another one.
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

  /// Fills in the properties of a view, and those inside of its own kinds of properties.
  func install(_ value: Any) {
    for (label, child) in Mirror(reflecting: value).children {
      guard child is any DynamicProperty else { continue }
      let place = at(".\(label ?? "")")
      (child as? any _StandInProperty)?._standInInstall(place)
      place.install(child)
    }
  }

  /// Notes something that a UI test finds.
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

/// Something that a UI test finds on the screen.
@MainActor
public struct _StandInElement {
  public enum Kind: Sendable { case button, textField, searchField, toggle, datePicker, cell }

  public let kind: Kind
  public let title: String

  /// What VoiceOver says.
  public let label: String
  public let identifier: String
  public let isEnabled: Bool

  /// What happens when it is touched, and what is typed into it.
  public let press: (@MainActor () -> Void)?
  public let text: Binding<String>?

  /// Which place it has in the tree, what a swipe over it shows, and how many sheets it lies on.
  public let path: String
  public let swipe: String
  public let level: Int
}

/// What the stand-in keeps of modifiers in the environment.
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
