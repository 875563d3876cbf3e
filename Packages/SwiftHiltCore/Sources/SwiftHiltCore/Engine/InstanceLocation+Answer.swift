/// What a step of a request answers.
enum Answer {
  /// The instance is there, or was published.
  case done
  /// The caller runs the factory.
  case build
  /// Bindings changed meanwhile: look up again.
  case again
  /// Somebody builds, or waits for what was published.
  case wait
  /// The cell is empty, and no frame was there to claim it.
  case claimable
  /// The instance, or the claim, is another binding's.
  case other
  case closed
}

extension InstanceLocation {
  /// Copies the instance when it is there, or claims the cell; decided under its lock.
  ///
  /// - Parameters:
  ///   - binding: The word of the binding that was found.
  ///   - claimant: The frame to claim an empty cell by.
  func answer(
    _ binding: UInt, _ claimant: Frame?, into out: UnsafeMutableRawPointer
  ) -> Answer {
    let isForeign = kind == .foreign
    var shared: AnyObject?
    let answer = cell.withLocked { locked -> Answer in
      if locked.phase == .closed { return .closed }
      if isForeign {
        // Another container's binding never fills a cell that has since been given one of its own.
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
        // Nothing but a weak reference to what is gone.
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

  /// Empties the cell of another binding's instance or build. It doesn't if a registration came
  /// after the look-up of this place's binding, because the other one may then be nearer.
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
