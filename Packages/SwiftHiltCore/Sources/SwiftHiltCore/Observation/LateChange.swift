/// Changes that come after an instance was built with what was there before, which it keeps. In debug
/// builds SwiftHilt reports each once.
enum LateChange {
  #if DEBUG
    /// A request that a factory made: a type, and the hash of a qualifier.
    struct Request: Hashable {
      let type: ObjectIdentifier
      let qualifier: UInt64

      init(_ type: Any.Type, _ qualifier: QualifierValue) {
        self.type = ObjectIdentifier(type)
        self.qualifier = qualifier.box?.hash ?? 0
      }
    }

    /// Notes a request of the factory that runs, for the instance that a container will cache.
    static func note(
      _ type: Any.Type, _ qualifier: QualifierValue, _ thread: CallThread
    ) {
      var frame: Frame? = thread.top
      while let here = frame {
        // Whoever called a function or a provider asks anew each time.
        if here.calls || here.isDeferral { return }
        if let cell = here.claimed {
          let request = Request(type, qualifier)
          here.container?.withRare { _ = $0.uses[request, default: []].insert(cell) }
          return
        }
        frame = here.asking
      }
    }
  #endif

  /// Looks at a change of what a key gives.
  ///
  /// - Parameter change: What happened to the key: `replaced`.
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
    /// The changes that were reported: each once in the life of the process.
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
        "\(BindingKey(type, qualifier)) was \(change) after others were built with it",
        notes: [
          .init(label: "change", text: "at \(site)"),
          .init(
            label: "built", text: built.joined(separator: ", ") + ": with what was there before"),
        ],
        help: "make the change before anything is resolved; clearCache() drops what was built")
      Platform.warn("\(text)\n")
    }

    /// The instances that a container and its descendants cache whose factories made a request.
    private static func built(
      _ requests: [Request], _ key: KeyWord, _ container: Container
    ) -> [String] {
      var used: Set<Cell> = []
      container.ifRare { rare in
        for request in requests { used.formUnion(rare.uses[request] ?? []) }
      }
      let cells = used.isEmpty ? [] : container.ownCells().filter(used.contains)
      var built = cells.filter { $0.instance != nil }.map { cell in
        "\(cell.bindingKey)\(cell.heldBinding.map { " (\($0.callSite))" } ?? "")"
      }
      container.store.forEachChild { child in
        // What a child binds itself hides the change.
        if child.find(key)?.heldBinding != nil { return }
        built += child.container._withUnsafeGuaranteedRef { self.built(requests, key, $0) }
      }
      return built
    }
  #endif
}
