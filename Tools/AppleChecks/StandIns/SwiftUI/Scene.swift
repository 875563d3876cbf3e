@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Never: Scene {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension Scene where Body == Never {
  public var body: Never { fatalError("no body") }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@resultBuilder
public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor
protocol _StandInScene {
  /// What the scene's windows show.
  func _standInWindow(_ environment: inout EnvironmentValues) -> any View
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct WindowGroup<Content: View>: Scene, _StandInScene {
  public typealias Body = Never

  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @_disfavoredOverload
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func _standInWindow(_ environment: inout EnvironmentValues) -> any View { content }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
struct _StandInModifiedScene<Content: Scene>: Scene, _StandInScene {
  typealias Body = Never

  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let adjust: (inout EnvironmentValues) -> Void

  nonisolated init(_ content: Content, adjust: @escaping (inout EnvironmentValues) -> Void) {
    self.content = content
    self.adjust = adjust
  }

  func _standInWindow(_ environment: inout EnvironmentValues) -> any View {
    adjust(&environment)
    return _standInWindowOf(content, &environment)
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor
func _standInWindowOf(
  _ scene: some Scene, _ environment: inout EnvironmentValues
) -> any View {
  if let scene = scene as? any _StandInScene { return scene._standInWindow(&environment) }
  return _standInWindowOf(scene.body, &environment)
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Scene {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    _StandInModifiedScene(self) { $0[keyPath: keyPath] = value }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension App {
  /// The stand-in shows the app, types into the first field of another window, presses the first
  /// button by title, and prints the screens.
  @MainActor @preconcurrency public static func main() {
    let app = Self()
    let (host, other) = (_StandInHost(app: app), _StandInHost(app: app))
    host.printScreen()
    if let field = other.fields.min(by: { $0.key < $1.key }) {
      field.value.wrappedValue = "typed"
      host.render()
      print("(typed elsewhere)")
      host.printScreen()
    }
    guard let button = host.buttons.min(by: { $0.key < $1.key }) else { return }
    button.value()
    host.settle()
    print("(\(button.key))")
    host.printScreen()
  }
}
