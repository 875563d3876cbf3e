import CSwiftHilt

// Where errors are made: each gathers the path of the moment.

extension Container {
  /// The error of an unbound key, with its near misses.
  func notFound(_ key: BindingKey) -> ResolutionError {
    let near = nearMisses(of: key)
    return .notFound(
      .init(
        key: key, path: CallPath.current + [PathElement(key: key)],
        headline: "No binding for \(key)\(inContainer)",
        notes: near.map { .init(label: "similar", text: $0.text) }
          + [.init(label: "help", text: near.first?.help ?? bindingHelp(key))]))
  }

  /// How to bind a key that nothing resembles.
  private func bindingHelp(_ key: BindingKey) -> String {
    guard key.type is any InjectableType.Type else {
      return "register \(key) in this container or an ancestor"
    }
    let name = key.typeName
    return "\(name) is @Injectable, which binds nothing by itself: "
      + "register(\(name).self) { \(name)(resolver: $0) }, or @Register in a @Module"
  }

  /// The error of a key that needs itself, from the frame where it first runs on this thread.
  func cycle(closedBy key: BindingKey, from frame: Frame, _ thread: CallThread) -> ResolutionError {
    var path: [PathElement] = []
    var next: Frame? = frame
    while let here = next, here.pointee.cell != 0 {
      if !here.isDeferral { path.append(PathElement(here)) }
      if here == thread.pointee.top { break }
      next = here.pointee.next
    }
    return cycle(path)
  }

  /// The error of a closed path of keys.
  func cycle(_ path: [PathElement]) -> ResolutionError {
    let key = path.last!.key
    return .cycle(
      .init(
        key: key, path: path, headline: "\(key) needs itself\(inContainer)",
        notes: [
          .init(
            label: "help",
            text: "break the cycle: let one of them ask for Lazy, Provider or a function instead")
        ]))
  }

  func closed(_ key: BindingKey, _ container: Container? = nil) -> ResolutionError {
    .closed(key, of: (container ?? self).description)
  }

  func refuseWhenClosed(_ key: @autoclosure () -> BindingKey) throws {
    if hilt_is_closed(store) { throw closed(key()) }
  }

  func noScope(_ key: BindingKey, _ binding: Binding) -> ResolutionError {
    let scope = binding.extras?.scope?.name ?? ""
    return .noScope(
      .init(
        key: key, path: CallPath.current,
        headline: "No container of scope \(scope) for \(key)\(inContainer)",
        notes: [
          .init(
            label: "help",
            text: "resolve it from a container made by child(scope: \"\(scope)\") or below one")
        ]))
  }

  func typeMismatch(_ key: BindingKey, _ binding: Binding) -> ResolutionError {
    .typeMismatch(
      .init(
        key: key, path: CallPath.current,
        headline: "\(key) is .weak, but its factory made a value that is no object",
        notes: [.init(label: "help", text: "make it a class, or choose another lifetime")]))
  }

  /// Throws when a binding must be built asynchronously.
  func refuseAsync(_ binding: Binding, _ request: Request) throws {
    guard binding.flags.contains(.asynchronous) else { return }
    let key = request.bindingKey
    throw ResolutionError.requiresAsync(
      .init(
        key: key, path: CallPath.current,
        headline: "\(key) is built by an asynchronous factory and is not there yet",
        notes: [
          .init(
            label: "help",
            text: "await resolveAsync(\(key.typeName).self) first, here or at start-up")
        ]))
  }

  /// ` in Container(name)` for a container that has a name.
  var inContainer: String {
    name.map { " in \($0)" } ?? scope.map { " in scope \($0)" } ?? ""
  }
}

extension ResolutionError {
  /// The error of a container that was closed or is gone.
  static func closed(_ key: BindingKey, of container: String) -> ResolutionError {
    .closed(
      .init(
        key: key, path: CallPath.current + [PathElement(key: key)],
        headline: "\(container) is closed and cannot resolve \(key)",
        notes: [
          .init(
            label: "help", text: "keep the container open for as long as somebody resolves from it")
        ]))
  }
}

extension Container {
  func nothingToDecorate(_ key: BindingKey, _ binding: Binding) -> ResolutionError {
    .nothingToDecorate(
      .init(
        key: key, path: CallPath.current,
        headline: "Nothing binds \(key)\(inContainer), which is decorated at \(binding.callSite)",
        notes: [
          .init(label: "help", text: "register \(key) in this container or an ancestor")
        ]))
  }

  /// The bindings of the other containers of the family: children, siblings and their descendants.
  func relatives() -> [(key: BindingKey, site: CallSite, container: String)] {
    var result: [(key: BindingKey, site: CallSite, container: String)] = []
    var ancestors: Set<Store> = []
    var root = self
    var next: Container? = self
    while let here = next {
      ancestors.insert(here.store)
      root = here
      next = here.parent
    }
    Container.collect(root.store, ancestors, &result)
    return result
  }

  private static func collect(
    _ store: Store, _ ancestors: Set<Store>,
    _ result: inout [(key: BindingKey, site: CallSite, container: String)]
  ) {
    if !ancestors.contains(store) {
      // The container is alive: its store is pinned.
      Unmanaged<Container>.fromOpaque(store.pointee.container)._withUnsafeGuaranteedRef { other in
        let name = other.name ?? other.scope.map { "a container of scope \($0)" }
        for visible in other.ownBindings() where result.count < 10_000 {
          result.append((visible.key, visible.binding.callSite, name ?? "another container"))
        }
      }
    }
    eachChild(of: store) { collect($0, ancestors, &result) }
  }
}
