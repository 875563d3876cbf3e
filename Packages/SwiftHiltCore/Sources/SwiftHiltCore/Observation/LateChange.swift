/// Changes of a key that come after an instance was built with the key's earlier value. The
/// instance keeps that value. In debug builds, SwiftHilt reports such a change once for each line
/// that makes one.
enum LateChange {
  #if DEBUG
    /// A request: a type, the hash of a qualifier and, if it matters, the asking registration.
    /// Comparing the qualifiers themselves would run user code under a lock.
    struct Request: Hashable {
      let type: ObjectIdentifier
      let qualifier: UInt64
      let site: CallSite?

      init(_ type: Any.Type, _ qualifier: QualifierBox?, at site: CallSite? = nil) {
        (self.type, self.site) = (ObjectIdentifier(type), site)
        self.qualifier = qualifier?.hash ?? 0
      }
    }

    /// An instance whose factory made a request.
    struct Use {
      fileprivate let identifier: ObjectIdentifier
      private weak var slot: Slot?
      private weak var binding: Binding?

      fileprivate init(_ slot: Slot, _ binding: Binding) {
        (identifier, self.slot, self.binding) = (ObjectIdentifier(slot), slot, binding)
      }

      /// The key and the call site of the instance; `nil` if its slot no longer keeps it.
      fileprivate var built: String? {
        guard let slot, let binding,
          let content = slot.withLock({
            slot.phase == .ready && slot.origin === binding ? slot.content : nil
          }), (content as? WeakInstance)?.live != nil || content is Instance
        else { return nil }
        return "\(slot.bindingKey)\(slot.heldBinding.map { " (\($0.callSite))" } ?? "")"
      }
    }

    /// Records a request of the running factory, for the instance that the container will cache.
    ///
    /// - Parameter container: The container that received the request. SwiftHilt doesn't record the
    ///   request if the factory runs for another container.
    static func note(
      _ type: Any.Type, _ qualifier: QualifierBox?, of container: Container, _ thread: CallThread
    ) {
      var frame = thread.top
      while let here = frame {
        // A registered function resolves again on each call.
        if here.pointee.calls { return }
        if let slot = here.pointee.claimed?.takeUnretainedValue() {
          guard here.pointee.container === container, let binding = here.pointee.binding else {
            return
          }
          let use = Use(slot, binding)
          return container.withRare { rare in
            // A weak reference must not be read here, because that could release the object.
            var uses = rare.uses[Request(type, qualifier)] ?? []
            uses.removeAll { $0.identifier == use.identifier }
            rare.uses[Request(type, qualifier)] = uses + [use]
          }
        }
        frame = here.pointee.below
      }
    }
  #endif

  /// Checks a change of a key before the change happens. Afterwards, an instance built with the new
  /// value could be mistaken for one built with the old value.
  ///
  /// - Parameter change: The change, as the message names it, such as `decorated`; `nil` for a
  ///   registration, which replaces a binding if the container has one.
  @inline(__always)
  static func check(
    _ type: @autoclosure () -> Any.Type, _ qualifier: @autoclosure () -> QualifierBox?,
    _ change: @autoclosure () -> String?, at site: @autoclosure () -> CallSite,
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
      _ type: Any.Type, _ qualifier: QualifierBox?, _ change: String?, _ site: CallSite,
      _ container: Container
    ) {
      func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
      let requests = [type, _openExistential(type, do: optional)].map { Request($0, qualifier) }
      let key = KeyWord(type, qualifier: qualifier)
      let built = built(requests, key, container)
      // A decoration of an ancestor's binding is not a binding.
      let isFirst = change == nil && container.find(key)?.heldBinding?.isUncomposed != false
      let (verb, use) =
        isFirst ? ("registered", "without this registration") : ("replaced", "with it")
      if built.isEmpty || !reported.withLock({ $0.insert(site).inserted }) { return }
      let text = Diagnostic(
        "LateChange",
        "\(BindingKey(type, qualifier)) was \(change ?? verb) after other instances were built \(use)",
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
      let uses = container.ifRare { rare in requests.flatMap { rare.uses[$0] ?? [] } } ?? []
      var built = uses.compactMap(\.built)
      for child in container.children where child.find(key)?.heldBinding == nil {
        // A child's own binding would hide the change.
        built += self.built(requests, key, child)
      }
      return built
    }
  #endif
}
