import Foundation

// What Apple's Foundation has and the one of Linux has not.

@MainActor
open class UndoManager {
  private var undos: [@MainActor () -> Void] = []
  private var redos: [@MainActor () -> Void] = []
  private var isUndoing = false

  public init() {}

  open var canUndo: Bool { !undos.isEmpty }
  open var canRedo: Bool { !redos.isEmpty }

  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor @Sendable (TargetType) -> Void
  ) {
    nonisolated(unsafe) let target = target
    let action = { @MainActor in handler(target) }
    if isUndoing { redos.append(action) } else { undos.append(action) }
  }

  open func undo() {
    isUndoing = true
    undos.popLast()?()
    isUndoing = false
  }

  open func redo() { redos.popLast()?() }

  open func setActionName(_ actionName: String) {}
}

extension EnvironmentValues {
  public var undoManager: UndoManager? { _standIn.undoManager }
}

extension NotificationCenter {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    let center: NotificationCenter
    let name: Notification.Name

    public func _standInSink(_ receive: @escaping (Notification) -> Void) -> AnyCancellable {
      nonisolated(unsafe) let receive = receive
      let token = center.addObserver(forName: name, object: nil, queue: nil) { receive($0) }
      return AnyCancellable { center.removeObserver(token) }
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name)
  }
}

extension View {
  nonisolated public func onReceive<P: Combine.Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    nonisolated(unsafe) let (publisher, action) = (publisher, action)
    return _StandInModified(self, show: { $0.host.receive($0.path, publisher, action) })
  }
}
