import Foundation

// The declarations of Apple's Foundation that the one of Linux lacks.

@MainActor
open class UndoManager {
  private var undos: [@MainActor () -> Void] = []
  private var isUndoing = false

  public init() {}

  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor @Sendable (TargetType) -> Void
  ) {
    nonisolated(unsafe) let target = target
    // An undo would register a redo, which no check needs.
    if !isUndoing { undos.append { handler(target) } }
  }

  open func undo() {
    isUndoing = true
    undos.popLast()?()
    isUndoing = false
  }

  open func setActionName(_ actionName: String) {}
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
