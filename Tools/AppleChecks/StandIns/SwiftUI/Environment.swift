public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  final class Box {
    var values: EnvironmentValues?
  }

  let keyPath: KeyPath<EnvironmentValues, Value>
  let box = Box()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { (box.values ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: _StandInProperty {
  func _standInInstall(_ key: String, _ host: _StandInHost, _ environment: EnvironmentValues) {
    box.values = environment
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated(unsafe) let action: () -> Void

  public func callAsFunction() { action() }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction(action: _standIn.dismiss) }
}
