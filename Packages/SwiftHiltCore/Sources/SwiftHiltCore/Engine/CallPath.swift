/// One step of a path: a key, and where its binding was registered.
public struct PathElement: Hashable, Sendable {
  /// The requested key.
  public let key: BindingKey

  /// Where the key's binding was registered. This is `nil` if the key has no binding, as for a
  /// collection, or if no binding was looked up, as in a closed container.
  public let callSite: CallSite?

  /// Creates a step.
  public init(key: BindingKey, callSite: CallSite? = nil) {
    self.key = key
    self.callSite = callSite
  }
}

extension PathElement: CustomStringConvertible {
  /// The text of the key.
  public var description: String { key.description }
}

extension PathElement {
  /// Creates the step of a frame, which must not end during this call.
  ///
  /// The frame belongs to this thread. Otherwise, it belongs to a sleeping thread or is a claim,
  /// and the caller holds the wait lock.
  init(_ frame: Frame) {
    key = frame.cell!.bindingKey
    callSite = frame.binding?.callSite
  }
}

/// The keys whose factories are running on a thread or for its task, outermost first.
enum CallPath {
  static var current: [PathElement] { elements(of: currentThread()) }

  @inline(never)
  static func elements(of thread: CallThread) -> [PathElement] {
    (AsyncBuild.current?.path ?? []) + frames(of: thread)
  }

  static func frames(of thread: CallThread) -> [PathElement] {
    frames(to: thread.depth == 0 ? nil : thread.top, from: nil)
  }

  /// Returns the steps from a frame, or from the bottom of the path, up to another frame.
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
  /// Whether this is the frame of a `Lazy`. The path shows only the request that the `Lazy` makes.
  var isDeferral: Bool { binding?.flags.contains(.deferral) == true }
}
