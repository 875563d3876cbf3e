// A stand-in for Apple's module of this name. The spelling is Apple's, and the behaviour is just
// enough for these checks. Nothing outside Tools/AppleChecks is built with it.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func _standInSink(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    _standInSink(receiveValue)
  }
}

public final class AnyCancellable {
  private let action: () -> Void

  public init(_ cancel: @escaping () -> Void) { action = cancel }

  deinit { action() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var receivers: [Int: (Void) -> Void] = [:]
  private var next = 0

  public init() {}

  public func send() {
    for receive in receivers.values { receive(()) }
  }

  public func _standInSink(_ receive: @escaping (Void) -> Void) -> AnyCancellable {
    next += 1
    let id = next
    receivers[id] = receive
    return AnyCancellable { [weak self] in self?.receivers[id] = nil }
  }
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { _StandInPublishers.of(self) }
}

/// The publishers of objects that declare none.
private enum _StandInPublishers {
  private final class Entry {
    weak var object: AnyObject?
    let publisher = ObservableObjectPublisher()

    init(_ object: AnyObject) { self.object = object }
  }

  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func of(_ object: AnyObject) -> ObservableObjectPublisher {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry.publisher }
    let entry = Entry(object)
    entries[id] = entry
    return entry.publisher
  }
}

@propertyWrapper
public struct Published<Value> {
  private var value: Value

  public init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: storage].value = newValue
    }
  }
}
