extension Place {
  /// What the cell of a place says to whoever found its binding.
  enum Answer {
    case step(Step)
    /// The object of a weak instance.
    case shared(AnyObject)
    /// Somebody builds.
    case wait
    /// The cell is empty, and no frame was there to claim it.
    case claimable
    /// The instance, or the claim, is of the other binding of this number.
    case other(UInt)
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
          return .other(locked.bindingWord)
        }
      } else if locked.bindingWord != binding {
        return .step(.again)
      }
      switch locked.phase {
      case .ready:
        locked.copyInstance(into: out)
        if isForeign { locked.renew(epochs) }
        return .step(.done)
      case .creating: return .wait
      case .slow where isWeak:
        if let object = locked.aside?.object { return .shared(object) }
        if claimant == nil { return .claimable }
        // Nothing but a weak reference to what is gone.
        var gone = Evicted()
        locked.empty(into: &gone)
      case .empty:
        if claimant == nil { return .claimable }
      default: return .step(.again)
      }
      locked.claim(by: claimant!, isForeign ? number : nil)
      claimant!.caches = true
      return .step(.build)
    }
  }

  /// Empties the cell of what an older binding made; of a claim, too: what comes of that is for those who
  /// wait already.
  func evict(madeBy other: UInt) { cell.evict { $0.isForeign && $0.bindingWord == other } }
}
