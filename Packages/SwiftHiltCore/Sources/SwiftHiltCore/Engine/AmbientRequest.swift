import CSwiftHilt

/// What is ambient, as far as a glance at the thread tells.
public enum _AmbientGlance {
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
  public static var _ambientGlance: _AmbientGlance { _AmbientGlance(at: hilt_thread_existing()) }
}

extension _AmbientGlance {
  @inline(__always)
  fileprivate init(at thread: CallThread?) {
    if let thread {
      if let object = UnsafeRawPointer(bitPattern: thread.pointee.ambient) {
        self = hilt_is_in_ambient(thread) ? .here(object) : .unclear
        return
      }
      if thread.pointee.depth > 0 {
        self = .unclear
        return
      }
    }
    self = hilt_async_ever() ? .unclear : .none
  }
}

/// A request that the layer above makes of whatever is ambient.
public protocol _AmbientRequest: AnyObject {
  /// Answers where no warm instance of the thread's container does.
  func answer<T>(_ type: T.Type, _ glance: _AmbientGlance) -> T
}

extension CallContext {
  /// Returns the instance of a type that the container which is ambient on this thread has ready;
  /// in all other cases the request answers.
  ///
  /// In one step, for a wrapper that resolves at each access: it counts no reference but that of
  /// the instance.
  public static func _resolveHere<T>(_ type: T.Type, _ request: any _AmbientRequest) -> T {
    let thread = hilt_thread_existing()
    guard let thread, let store = thread.pointee.ambient_store, hilt_is_in_ambient(thread) else {
      return request.answer(type, _AmbientGlance(at: thread))
    }
    let found = hilt_find(store, KeyWord.address(of: type))
    guard let cell = found.cell, !hilt_is_gated(cell), case let state = hilt_state(cell),
      cell.isReadable(state, ownedBy: found.owner, from: store),
      hilt_state_swap(cell, state, Phase.locked | state & Phase.flags)
    else { return request.answer(type, _AmbientGlance(at: thread)) }
    let value = cell.value(as: T.self).pointee
    hilt_state_set(cell, state)
    return value
  }
}

extension Cell {
  /// Whether the value may be taken without asking further.
  ///
  /// - Parameters:
  ///   - state: What the state word said.
  ///   - owner: Whose cell this is.
  ///   - store: Where the search began.
  @inline(__always)
  func isReadable(_ state: UInt, ownedBy owner: Store?, from store: Store) -> Bool {
    if state == Phase.ready { return true }
    // A scoped instance counts only for its own container, and only while nothing was registered
    // above that might have replaced its binding.
    return state & (Phase.scoped | ~Phase.flags) == Phase.ready | Phase.scoped && owner == store
      && hilt_versions(self) >> 32 == UInt64(hilt_ancestor_epochs(store)) & 0xFFFF_FFFF
  }
}
