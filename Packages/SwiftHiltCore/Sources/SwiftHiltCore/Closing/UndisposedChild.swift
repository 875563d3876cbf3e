#if DEBUG
  /// Children whose instances nobody disposed of: each kind was reported once in the life of the process.
  private let reported = Locked<Set<String>>([])

  extension Container {
    /// Reports instances of a child that ends without a close, and that a close disposes of.
    func reportUndisposed() {
      if store.isClosed || liveGuard != nil { return }
      let left = ownCells().filter(\.needsClose).map { "\($0.bindingKey)" }
      let name = "\(self)"
      guard !left.isEmpty, reported.withLock({ $0.insert("\(name) \(left)").inserted }) else {
        return
      }
      let text = Diagnostic(
        "Undisposed", "\(name) is gone, and nobody closed it",
        notes: [.init(label: "left", text: left.joined(separator: ", "))],
        help: "close() it, or do the work in withChild { ... }: only a close disposes of instances")
      Platform.warn("\(text)\n")
    }
  }

  extension Cell {
    /// Whether a close has something to do for the instance.
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
    /// Whether a close disposes of an object of the instance.
    fileprivate var isOwner: Bool {
      owned.contains { ownership?.belongs($0, to: self) == true }
    }
  }
#endif
