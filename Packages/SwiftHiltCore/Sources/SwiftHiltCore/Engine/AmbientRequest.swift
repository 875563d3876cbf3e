/// The ambient container, as far as this thread's record shows it.
@_spi(Layers) public enum AmbientGlance {
  /// The object of ``CallContext/ambientState``. The code that set this object is still running in
  /// the same task, and no factory runs inside that code. The code keeps the object alive.
  case here(UnsafeRawPointer)

  /// The thread has no ambient scope, and no factory runs on the thread or for its task. Only the
  /// task can still have an ambient scope.
  case none

  /// The record doesn't say which container is ambient.
  case unclear
}

extension CallContext {
  /// The ambient container, as far as this thread's record shows it.
  public static var ambientGlance: AmbientGlance {
    AmbientGlance(at: CallThread.existing)
  }
}

extension AmbientGlance {
  @inline(__always)
  fileprivate init(at thread: CallThread?) {
    if let thread {
      if let object = thread.ambient {
        self = thread.isInAmbient ? .here(object) : .unclear
        return
      }
      if thread.depth > 0 {
        self = .unclear
        return
      }
    }
    self = Platform.hasAsyncFactories ? .unclear : .none
  }
}

/// A request from the layer above to the ambient container.
@_spi(Layers) public protocol AmbientRequest: AnyObject {
  /// Resolves a type for which ``CallContext/resolveHere(_:_:)`` found no ready instance. A failure
  /// stops the program with the error's text.
  func answer<T>(_ type: T.Type, _ glance: AmbientGlance) -> T
}

extension CallContext {
  /// Returns the instance that this thread's ambient container has ready for a type without a
  /// qualifier, or else the request's answer.
  ///
  /// If an instance is ready, nothing else is retained.
  public static func resolveHere<T>(_ type: T.Type, _ request: any AmbientRequest)
    -> T
  {
    let thread = CallThread.existing
    guard let store = thread?.ambientStore,
      case let found = store.findNearest(KeyWord.address(of: type)), let cell = found.cell,
      let word = cell.lockReady(for: store, in: found.owner)
    else { return request.answer(type, AmbientGlance(at: thread)) }
    return cell.take(type, unlocking: word)
  }
}
