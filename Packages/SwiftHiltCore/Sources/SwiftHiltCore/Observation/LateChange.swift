/// Changes of a key that come after an instance was built with the key's earlier value. The
/// instance keeps that value. In debug builds, SwiftHilt reports such a change once for each line
/// that makes one.
enum LateChange {
  #if DEBUG
    /// A request: a type, and the hash of a qualifier. Comparing the qualifiers themselves would
    /// run user code under a lock.
    struct Request: Hashable {
      let type: ObjectIdentifier
      let qualifier: UInt64

      init(_ type: Any.Type, _ qualifier: QualifierValue) {
        self.type = ObjectIdentifier(type)
        self.qualifier = qualifier.box?.hash ?? 0
      }
    }

    /// The cells whose factories made a request, each with the number of the factory's binding.
    typealias Uses = [Cell: UInt]

    /// Records a request of the running factory, for the instance that the container will cache.
    ///
    /// - Parameter container: The container that received the request. SwiftHilt doesn't record the
    ///   request if the factory runs for another container.
    static func note(
      _ type: Any.Type, _ qualifier: QualifierValue, of container: Container, _ thread: CallThread
    ) {
      var frame: Frame? = thread.top
      while let here = frame {
        // A registered function resolves again on each call, and no container caches the value of
        // a `Lazy`.
        if here.calls || here.isDeferral { return }
        if let cell = here.claimed {
          guard here.container === container, let number = here.binding?.number else { return }
          container.withRare { $0.uses[Request(type, qualifier), default: [:]][cell] = number }
          return
        }
        frame = here.asking
      }
    }
  #endif

  /// Checks a change of a key before the change happens. Afterwards, an instance built with the new
  /// value could be mistaken for one built with the old value.
  ///
  /// - Parameter change: The change, as the message names it, such as `replaced`.
  @inline(__always)
  static func check(
    _ type: @autoclosure () -> Any.Type, _ qualifier: @autoclosure () -> QualifierValue,
    _ change: @autoclosure () -> String, at site: @autoclosure () -> CallSite,
    in container: Container
  ) {
    #if DEBUG
      report(type(), qualifier(), change(), site(), container)
    #endif
  }

  #if DEBUG
    /// The call sites that were reported in this process.
    private static let reported = Locked<Set<CallSite>>([])

    @inline(never)
    private static func report(
      _ type: Any.Type, _ qualifier: QualifierValue, _ change: String, _ site: CallSite,
      _ container: Container
    ) {
      func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
      let requests = [type, _openExistential(type, do: optional)].map { Request($0, qualifier) }
      let built = built(requests, KeyWord(type, qualifier: qualifier), container)
      if built.isEmpty || !reported.withLock({ $0.insert(site).inserted }) { return }
      let text = Diagnostic(
        "LateChange",
        "\(BindingKey(type, qualifier)) was \(change) after other instances were built with it",
        notes: [
          .init(label: "change", text: "at \(site)"),
          .init(
            label: "built", text: built.joined(separator: ", ") + ", before this change"),
        ],
        help: "make the change before you resolve anything, "
          + "or call clearCache() to release the instances")
      Platform.warn("\(text)\n")
    }

    /// Returns the keys and call sites of cached instances, in a container and its descendants,
    /// whose factories made one of the requests.
    private static func built(
      _ requests: [Request], _ key: KeyWord, _ container: Container
    ) -> [String] {
      var used: Uses = [:]
      container.ifRare { rare in
        for request in requests { used.merge(rare.uses[request] ?? [:]) { $1 } }
      }
      let cells = used.isEmpty ? [] : container.ownCells()
      var built = cells.filter { used[$0] != nil && $0.hasInstance(of: used[$0]!) }.map { cell in
        "\(cell.bindingKey)\(cell.heldBinding.map { " (\($0.callSite))" } ?? "")"
      }
      container.store.forEachChild { child in
        // The child's own binding hides the change.
        if child.find(key)?.heldBinding != nil { return }
        built += child.container._withUnsafeGuaranteedRef { self.built(requests, key, $0) }
      }
      return built
    }
  #endif
}

#if DEBUG
  extension Cell {
    fileprivate func hasInstance(of number: UInt) -> Bool {
      withLocked { $0.phase == .ready && ($0.binding?.number ?? $0.bindingWord) == number }
    }
  }
#endif
