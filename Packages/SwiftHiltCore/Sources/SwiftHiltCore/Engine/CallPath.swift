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
    key = frame.cell!.bindingKey
    callSite = frame.binding?.callSite
  }
}

/// The keys whose factories run on a thread, outermost first.
enum CallPath {
  /// The path of this thread, behind that of the task it runs.
  static var current: [PathElement] { elements(of: currentThread()) }

  @inline(never)
  static func elements(of thread: CallThread) -> [PathElement] {
    (AsyncBuild.current?.path ?? []) + frames(of: thread)
  }

  /// The thread's own part.
  static func frames(of thread: CallThread) -> [PathElement] {
    frames(to: thread.depth == 0 ? nil : thread.top, from: nil)
  }

  /// The part from a frame, or the bottom, up to another one.
  @inline(never)
  static func frames(to top: Frame?, from bottom: Frame?) -> [PathElement] {
    var elements: [PathElement] = []
    var frame = top
    while let here = frame {
      if !here.isDeferral { elements.append(PathElement(here)) }
      if here == bottom { break }
      frame = here.asking
    }
    elements.reverse()
    return elements
  }
}

extension Frame {
  /// Whether a `Lazy` waits here for the frame above, which names the same key.
  var isDeferral: Bool { binding?.flags.contains(.deferral) == true }
}
