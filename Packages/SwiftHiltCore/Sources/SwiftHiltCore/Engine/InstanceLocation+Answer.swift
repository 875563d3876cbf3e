/// The result of one step of a request.
enum Answer {
  /// The instance was copied or published.
  case done
  case build
  /// The cell has changed since the look-up. A request without an instance must look up the key
  /// again.
  case again
  /// Another frame builds the instance, or other requests may wait for the published one.
  case wait
  /// The cell is empty or its weak object is gone, and the caller passed no frame to claim the
  /// cell.
  case claimable
  /// The instance or the claim belongs to another binding.
  case other
  case closed
}

extension InstanceLocation {
  /// Copies the cached instance, or claims the cell if it is empty or its weak object is gone.
  ///
  /// - Parameters:
  ///   - binding: The word of the found binding.
  ///   - claimant: The frame that claims an empty cell, or `nil` to leave the cell unclaimed.
  func answer(
    _ binding: UInt, _ claimant: Frame?, into out: UnsafeMutableRawPointer
  ) -> Answer {
    let isForeign = kind == .foreign
    var shared: AnyObject?
    let answer = cell.withLocked { locked -> Answer in
      if locked.phase == .closed { return .closed }
      if isForeign {
        // Another container's binding never fills a cell that now has a binding of its own.
        guard locked.isForeign else { return .again }
        if locked.phase != .empty, locked.bindingWord != number {
          return .other
        }
      } else if locked.bindingWord != binding {
        return .again
      }
      switch locked.phase {
      case .ready:
        locked.copyInstance(into: out)
        if isForeign { locked.renew(epochs!.above) }
        return .done
      case .creating: return .wait
      case .slow where isWeak:
        shared = locked.extras?.object
        if shared != nil { return .done }
        if claimant == nil { return .claimable }
        // The weak object is gone, or the instance was `nil`.
        var gone = RemovedInstance()
        locked.empty(into: &gone)
      case .empty:
        if claimant == nil { return .claimable }
      default: return .again
      }
      locked.claim(by: claimant!, isForeign ? number : nil)
      return .build
    }
    if let shared { ErasedType.write(shared, as: cell.type, to: out) }
    return answer
  }

  /// Removes another binding's instance or build from the cell. Does nothing if bindings have
  /// changed since the look-up, because the other binding may then be nearer.
  ///
  /// - Returns: Whether this place's binding is still the nearest.
  func evictOther() -> Bool {
    var isCurrent = false
    cell.evict { locked in
      // The check is under the lock, so the function never removes the instance of a binding that
      // was registered later.
      isCurrent = epochs!.areCurrent
      return isCurrent && locked.isForeign && locked.bindingWord != number
    }
    return isCurrent
  }
}
