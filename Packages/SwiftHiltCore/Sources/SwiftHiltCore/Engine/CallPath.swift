import CSwiftHilt

/// One step of a path: a key, and where its binding was registered.
public struct PathElement: Hashable, Sendable {
  /// The key that was asked for.
  public let key: BindingKey

  /// Where its binding was registered; `nil` for a key without one.
  public let callSite: CallSite?

  /// Creates a step.
  public init(key: BindingKey, callSite: CallSite? = nil) {
    self.key = key
    self.callSite = callSite
  }
}

extension PathElement: CustomStringConvertible {
  /// The key.
  public var description: String { key.description }
}

extension PathElement {
  /// The step of a frame that runs, on this thread or on one that sleeps.
  init(_ frame: Frame) {
    let cell = Cell(bitPattern: frame.pointee.cell)!
    key = cell.bindingKey
    callSite = CallPath.binding(of: frame)?.callSite
  }
}

/// The keys whose factories run on a thread, outermost first.
enum CallPath {
  /// The path of this thread, behind that of the task it runs.
  static var current: [PathElement] { elements(of: currentThread()) }

  static func elements(of thread: CallThread) -> [PathElement] {
    (AsyncBuild.current?.path ?? []) + frames(of: thread)
  }

  /// The thread's own part.
  static func frames(of thread: CallThread) -> [PathElement] {
    var elements: [PathElement] = []
    var frame = thread.pointee.top
    while let here = frame, here.pointee.cell != 0 {
      if !here.isDeferral { elements.append(PathElement(here)) }
      frame = here.pointee.previous
    }
    return elements.reversed()
  }

  /// The binding that a frame runs; `nil` for a list of contributions.
  static func binding(of frame: Frame) -> Binding? {
    guard let pointer = UnsafeRawPointer(bitPattern: frame.pointee.binding) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Binding
  }
}

extension UnsafeMutablePointer where Pointee == hilt_frame {
  /// Whether a `Lazy` waits here for the frame above, which names the same key.
  var isDeferral: Bool { CallPath.binding(of: self)?.flags.contains(.deferral) == true }
}
