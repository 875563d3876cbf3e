#if DEBUG
  /// The children reported in this process, each described by its name and the keys of its
  /// instances. Another child with the same description isn't reported.
  private let reported = Locked<Set<String>>([])

  extension Container {
    /// Reports the instances of a child that was never closed, if `close()` would have disposed of
    /// them.
    func reportUndisposed() {
      if store.isClosed || liveGuard != nil { return }
      let left = ownCells().filter(\.needsClose).map { "\($0.bindingKey)" }
      let name = "\(self)"
      guard !left.isEmpty, reported.withLock({ $0.insert("\(name) \(left)").inserted }) else {
        return
      }
      let text = Diagnostic(
        "Undisposed", "\(name) was released without being closed",
        notes: [.init(label: "left", text: left.joined(separator: ", "))],
        help:
          "close the container, or do the work in withChild { ... }, because only a closed container disposes of its instances"
      )
      Platform.warn("\(text)\n")
    }
  }

  extension Cell {
    /// Whether `close()` would call `onClose`, or might dispose of the instance.
    fileprivate var needsClose: Bool {
      if isContributionList { return false }
      return withLocked { locked in
        guard locked.phase == .ready else { return false }
        let binding = locked.binding ?? locked.extras?.binding
        if binding?.isReadyMade == true { return false }
        return binding?.extras?.onClose != nil || locked.extras?.isOwner == true
      }
    }
  }

  extension InstanceExtras {
    /// Whether an object that may be disposable belongs to the instance.
    fileprivate var isOwner: Bool {
      owned.contains { ownership?.belongs($0, to: self) == true }
    }
  }
#endif
