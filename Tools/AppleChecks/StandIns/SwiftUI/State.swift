import Foundation

public protocol DynamicProperty {}

/// A property that the stand-in sets before it requests the body of a view.
protocol _StandInProperty {
  @MainActor func _standInInstall(_ place: _StandInPlace)
}

@propertyWrapper
public struct State<Value>: DynamicProperty, _StandInProperty {
  final class Box: _StandInState {
    var value: Value
    var kept: Box?
    var changed: (() -> Void)?

    init(_ value: Value) { self.value = value }
  }

  let box: Box

  public init(wrappedValue value: Value) { box = Box(value) }
  public init(initialValue value: Value) { box = Box(value) }

  public var wrappedValue: Value {
    get { (box.kept ?? box).value }
    nonmutating set {
      let box = box.kept ?? box
      box.value = newValue
      box.changed?()
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func _standInInstall(_ place: _StandInPlace) {
    let kept = place.host.keep(place.path) { box }
    if kept !== box { box.kept = kept }
    kept.changed = { [weak host = place.host] in
      MainActor.assumeIsolated { host?.needsRender = true }
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (read, write) = (get, set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @MainActor @preconcurrency
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      nonisolated(unsafe) let (object, keyPath) = (object, keyPath)
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, _StandInProperty {
  final class Box: _StandInState {
    var kept: Box?
    let make: () -> ObjectType
    private(set) lazy var object = make()

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  nonisolated(unsafe) let box: Box

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = Box(thunk)
  }

  public var wrappedValue: ObjectType { (box.kept ?? box).object }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }

  func _standInInstall(_ place: _StandInPlace) {
    let kept = place.host.keep(place.path) { box }
    if kept !== box { box.kept = kept }
    place.host.follow(wrappedValue, place.path)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

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

  public var undoManager: UndoManager? { _standIn.undoManager }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension EnvironmentValues {
  public var dismiss: DismissAction { DismissAction(action: _standIn.dismiss) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated(unsafe) let action: () -> Void

  public func callAsFunction() { action() }
}

@available(iOS 13.0, macOS 14.0, tvOS 14.0, watchOS 7.0, *)
extension EnvironmentValues {
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
}

@available(iOS 13.0, macOS 14.0, tvOS 14.0, watchOS 7.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

@propertyWrapper
public struct Environment<Value>: DynamicProperty, _StandInProperty {
  let keyPath: KeyPath<EnvironmentValues, Value>
  let values = _StandInValue(EnvironmentValues())

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { values.value[keyPath: keyPath] }

  func _standInInstall(_ place: _StandInPlace) { values.value = place.environment }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
