/// What is ambient, as far as a glance at the thread tells.
@_spi(Layers) public enum AmbientGlance {
  /// The object of ``CallContext/ambientState``, where the code that set it still runs, in the same
  /// task and no factory further. That code keeps it alive.
  case here(UnsafeRawPointer)

  /// No scope is set and no factory runs, on the thread or for the task: only the task can have a
  /// scope.
  case none

  /// More must be asked.
  case unclear
}

extension CallContext {
  /// What is ambient, as far as a glance at the thread tells.
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

/// A request that the layer above makes of whatever is ambient.
@_spi(Layers) public protocol AmbientRequest: AnyObject {
  /// Answers where no warm instance of the thread's container does.
  func answer<T>(_ type: T.Type, _ glance: AmbientGlance) -> T
}

extension CallContext {
  /// Returns the instance of a type that the container which is ambient on this thread has ready;
  /// in all other cases the request answers.
  ///
  /// In one step, for a wrapper that resolves at each access: it counts no reference but that of
  /// the instance.
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
