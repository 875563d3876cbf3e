@_exported import Combine
@_exported import Observation

// A stand-in for Apple's SwiftUI: the spelling is Apple's, the behaviour is just enough for the checks
// here. Nothing outside Tools/AppleChecks is built against it. What begins with `_standIn` is not Apple's.

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the stand-in fills in before it asks a view for its body.
@MainActor
protocol _StandInProperty {
  func _standInInstall(_ key: String, _ host: _StandInHost, _ environment: EnvironmentValues)
}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  final class Box {
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
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: _StandInProperty {
  func _standInInstall(_ key: String, _ host: _StandInHost, _ environment: EnvironmentValues) {
    let kept = host.storage(key) { box }
    if kept !== box { box.kept = kept }
    kept.changed = { [weak host] in MainActor.assumeIsolated { host?.needsRender = true } }
  }
}

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

  public var projectedValue: Binding<Value> { self }

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
  public init(initialValue: ObjectType) { self.wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: _StandInProperty {
  func _standInInstall(_ key: String, _ host: _StandInHost, _ environment: EnvironmentValues) {
    host.follow(wrappedValue, key)
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  final class Box {
    let make: () -> ObjectType
    var object: ObjectType?
    var kept: Box?

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  nonisolated(unsafe) let box: Box

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = Box(thunk)
  }

  public var wrappedValue: ObjectType {
    let box = box.kept ?? box
    if let object = box.object { return object }
    let object = box.make()
    box.object = object
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
extension StateObject: _StandInProperty {
  func _standInInstall(_ key: String, _ host: _StandInHost, _ environment: EnvironmentValues) {
    let kept = host.storage(key) { box }
    if kept !== box { box.kept = kept }
    host.follow(wrappedValue, key)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

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

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Bindable where Value: Observable {
  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
