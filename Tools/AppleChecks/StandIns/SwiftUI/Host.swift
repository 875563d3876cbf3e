import Foundation

/// Shows a tree of views: keeps their state by identity, fills in their properties, asks for their
/// bodies. A much smaller thing than SwiftUI, made for the rules that SwiftHilt relies on.
@MainActor
public final class _StandInHost {
  private let root: () -> any View
  private let environment: EnvironmentValues
  private var kept: [String: AnyObject] = [:]
  private var visited: Set<String> = []
  private var followed: [String: (object: ObjectIdentifier, subscription: AnyCancellable)] = [:]

  /// Whether something that a view shows was changed.
  public internal(set) var needsRender = false

  /// What is written on the screen, in order.
  public private(set) var texts: [String] = []

  /// What a UI test finds, the row whose actions a swipe has shown, and the picker that is open.
  public internal(set) var elements: [_StandInElement] = []
  public var swiped: String?
  var openMenu: String?

  private var tasks: [String: (id: Any, task: Task<Void, Never>)] = [:]
  private var watched: [String: Any] = [:]
  private var received: [String: AnyCancellable] = [:]
  private var shown: [String: () -> Void] = [:]
  private var changes: [() -> Void] = []

  /// What can be pushed onto a stack, by the stack's place.
  var destinations: [String: [(AnyHashable) -> (any View)?]] = [:]

  /// Whether the state of views that are gone is kept, as iOS 17.0 keeps that of sheets.
  public var leaksState = false

  /// How often an object published off the main thread, of which SwiftUI warns.
  public private(set) var warnings = 0

  /// What can be typed into and pressed, by title.
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]

  public init(@ViewBuilder _ root: @escaping () -> some View) {
    self.root = root
    environment = _StandInHost.firstEnvironment
    render()
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public init(app: some App) {
    var environment = _StandInHost.firstEnvironment
    let window = _standInWindowOf(app.body, &environment)
    self.environment = environment
    root = { window }
    render()
  }

  /// What a window's views find in their environment.
  private static var firstEnvironment: EnvironmentValues {
    var values = EnvironmentValues()
    values._standIn.undoManager = UndoManager()
    return values
  }

  /// Opens the menu at a place, or closes the one that is open.
  func open(_ menu: String?) {
    openMenu = menu
    needsRender = true
  }

  /// Shows everything anew, as after any change.
  public func render() {
    needsRender = false
    (texts, fields, buttons, elements, visited) = ([], [:], [:], [], [])
    destinations = [:]
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      withObservationTracking {
        visit(root(), "", environment)
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.needsRender = true }
      }
    } else {
      visit(root(), "", environment)
    }
    // The state of a view that is gone is dropped.
    if !leaksState { kept = kept.filter { visited.contains($0.key) } }
    followed = followed.filter { visited.contains($0.key) }
    watched = watched.filter { visited.contains($0.key) }
    received = received.filter { visited.contains($0.key) }
    for (key, running) in tasks where !visited.contains(key) {
      running.task.cancel()
      tasks[key] = nil
    }
    for (key, disappear) in shown where !visited.contains(key) {
      changes.append(disappear)
      shown[key] = nil
    }
    let due = changes
    changes = []
    for change in due { change() }
  }

  /// Ends what views have begun, as when the app ends.
  public func end() {
    for running in tasks.values { running.task.cancel() }
    tasks = [:]
  }

  /// Starts a view's task when it appears, and anew with another id.
  func run<ID: Equatable>(_ key: String, _ id: ID, _ action: @escaping @Sendable () async -> Void) {
    let key = "\(key) task"
    visited.insert(key)
    if let running = tasks[key] {
      if running.id as? ID == id { return }
      running.task.cancel()
    }
    tasks[key] = (id, Task { await action() })
  }

  /// Calls closures when a view appears, and when it is gone.
  func appear(_ key: String, _ appear: (() -> Void)?, _ disappear: (() -> Void)?) {
    let key = "\(key) appear"
    visited.insert(key)
    if let appear, shown[key] == nil { changes.append(appear) }
    shown[key] = disappear ?? {}
  }

  /// Calls a closure after a value has changed.
  func watch<V: Equatable>(_ key: String, _ value: V, _ action: @escaping (V, V) -> Void) {
    let key = "\(key) change"
    visited.insert(key)
    if let old = watched[key] as? V, old != value { changes.append { action(old, value) } }
    watched[key] = value
  }

  /// Renders if something changed.
  public func settle() {
    if needsRender { render() }
  }

  func storage<Box: AnyObject>(_ key: String, _ make: () -> Box) -> Box {
    visited.insert(key)
    if let box = kept[key] as? Box { return box }
    let box = make()
    kept[key] = box
    return box
  }

  func follow(_ object: some ObservableObject, _ key: String) {
    visited.insert(key)
    let id = ObjectIdentifier(object)
    if followed[key]?.object == id { return }
    let subscription = object.objectWillChange.sink { [weak self] _ in
      if _StandInHost.isMain() { return MainActor.assumeIsolated { self?.needsRender = true } }
      Task { @MainActor in
        self?.warnings += 1
        self?.needsRender = true
      }
    }
    followed[key] = (id, subscription)
  }

  /// Calls a closure with what a publisher sends, as long as the view is there.
  func receive<P: Publisher>(_ key: String, _ publisher: P, _ action: @escaping (P.Output) -> Void)
  where P.Failure == Never {
    let key = "\(key) receive"
    visited.insert(key)
    if received[key] == nil { received[key] = publisher.sink(receiveValue: action) }
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

  func show(_ text: String) { texts.append(text) }

  /// Prints the texts of the screen, and in brackets the titles of its text fields and what is in them.
  func printScreen() {
    for text in texts { print(text) }
    for (title, text) in fields.sorted(by: { $0.key < $1.key }) {
      print("[\(title)\(text.wrappedValue.isEmpty ? "" : ": \(text.wrappedValue)")]")
    }
  }

  private func visit(_ view: some View, _ path: String, _ environment: EnvironmentValues) {
    if let view = view as? any _StandInView {
      let place = _StandInPlace(host: self, path: path, environment: environment)
      var inside = environment
      view._standInAdjust(&inside, path)
      view._standInShow(place)
      for child in view._standInChildren { visit(child.view, "\(path)/\(child.id)", inside) }
      for extra in view._standInExtras(place) {
        visit(extra.view, "\(path)/\(extra.id)", environment)
      }
      return
    }
    let path = "\(path)/\(type(of: view))"
    install(view, path, environment)
    if let body = view as? any _StandInModifiedBody {
      install(body._standInModifier, path, environment)
    }
    visit(view.body, path, environment)
  }

  /// Fills in the properties of a view, and those inside of its own kinds of properties.
  private func install(_ value: Any, _ path: String, _ environment: EnvironmentValues) {
    for (label, child) in Mirror(reflecting: value).children {
      guard child is any DynamicProperty else { continue }
      let key = "\(path).\(label ?? "")"
      (child as? any _StandInProperty)?._standInInstall(key, self, environment)
      install(child, key, environment)
    }
  }
}

@MainActor
protocol _StandInModifiedBody {
  var _standInModifier: Any { get }
}

extension ModifiedContent: _StandInModifiedBody {
  var _standInModifier: Any { modifier }
}
