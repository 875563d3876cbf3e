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

  /// What can be typed into and pressed, by title.
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]

  public init(@ViewBuilder _ root: @escaping () -> some View) {
    self.root = root
    environment = EnvironmentValues()
    render()
  }

  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
  public init(app: some App) {
    var environment = EnvironmentValues()
    let window = _standInWindowOf(app.body, &environment)
    self.environment = environment
    root = { window }
    render()
  }

  /// Shows everything anew, as after any change.
  public func render() {
    needsRender = false
    (texts, fields, buttons, visited) = ([], [:], [:], [])
    withObservationTracking {
      visit(root(), "", environment)
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.needsRender = true }
    }
    // The state of a view that is gone is dropped.
    kept = kept.filter { visited.contains($0.key) }
    followed = followed.filter { visited.contains($0.key) }
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
      MainActor.assumeIsolated { self?.needsRender = true }
    }
    followed[key] = (id, subscription)
  }

  func show(_ text: String) { texts.append(text) }

  /// Prints the texts of the screen, and the titles of its text fields in brackets.
  func printScreen() {
    for text in texts { print(text) }
    for title in fields.keys.sorted() { print("[\(title)]") }
  }

  private func visit(_ view: some View, _ path: String, _ environment: EnvironmentValues) {
    if let view = view as? any _StandInView {
      var environment = environment
      view._standInAdjust(&environment)
      view._standInShow(self)
      for child in view._standInChildren { visit(child.view, "\(path)/\(child.id)", environment) }
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
