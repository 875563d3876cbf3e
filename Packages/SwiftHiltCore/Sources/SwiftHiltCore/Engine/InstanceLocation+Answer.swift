extension InstanceLocation {
  /// What the cell of a place says to whoever found its binding.
  enum Answer {
    case step(Step)
    /// The object of a weak instance.
    case shared(AnyObject)
    /// Somebody builds.
    case wait
    /// The cell is empty, and no frame was there to claim it.
    case claimable
    /// The instance, or the claim, is another binding's.
    case other
    case closed
  }

  /// Copies the instance when it is there, or claims the cell; decided under its lock.
  ///
  /// - Parameters:
  ///   - binding: The word of the binding that was found.
  ///   - claimant: The frame to claim an empty cell by.
  func answer(
    _ binding: UInt, _ claimant: Frame?, into out: UnsafeMutableRawPointer
  ) -> Answer {
    let isForeign = kind == .foreign
    return cell.withLocked { locked in
      if locked.phase == .closed { return .closed }
      if isForeign {
        // Another container's binding never fills a cell that has since been given one of its own.
        guard locked.isForeign else { return .step(.again) }
        if locked.phase != .empty, locked.bindingWord != number {
          return .other
        }
      } else if locked.bindingWord != binding {
        return .step(.again)
      }
      switch locked.phase {
      case .ready:
        locked.copyInstance(into: out)
        if isForeign { locked.renew(epochs!.above) }
        return .step(.done)
      case .creating: return .wait
      case .slow where isWeak:
        if let object = locked.extras?.object { return .shared(object) }
        if claimant == nil { return .claimable }
        // Nothing but a weak reference to what is gone.
        var gone = RemovedInstance()
        locked.empty(into: &gone)
      case .empty:
        if claimant == nil { return .claimable }
      default: return .step(.again)
      }
      locked.claim(by: claimant!, isForeign ? number : nil)
      return .step(.build)
    }
  }

  /// Empties the cell of what another binding made or is making, unless something was registered since
  /// this place's binding was looked up: then the other one may be nearer.
  ///
  /// - Returns: Whether this place's binding is still the nearest.
  func evictOther() -> Bool {
    var isCurrent = false
    cell.evict { locked in
      // Under the lock: a registration that comes later finds the cell empty, or filled by its own binding.
      isCurrent = epochs!.areCurrent
      return isCurrent && locked.isForeign && locked.bindingWord != number
    }
    return isCurrent
  }
}
