@_spi(Layers) import SwiftHiltDAG

/// Synchronous requests for asynchronous bindings.
extension Judge {
  /// A request, and the bindings that answer it.
  struct Asking {
    let request: Request
    let need: Need
    let source: Binding?
    let targets: [Binding]

    /// Whether it stops the program where an instance has to be awaited first.
    var isSynchronous: Bool {
      !request.isAsync && !request.isDeclared && need.isDirect && source?.draft.isAsync != true
    }
  }

  /// Reports requests that lead to an asynchronous binding, at once or through declared dependencies,
  /// which are built with what is asked for.
  func findSynchronousRequests() {
    guard !follower.isUnknownPrewarmed, follower.bindings.contains(where: { $0.draft.isAsync })
    else { return }
    let built = builtAhead()
    let leading = leadingToAsync(built)
    for asking in askings where asking.isSynchronous {
      guard asking.targets.contains(where: { leading.contains(ObjectIdentifier($0)) }),
        let way = way(of: asking, built)
      else { continue }
      report(asking, way)
    }
  }

  /// What is there when somebody asks: singletons of containers that are prewarmed, what is awaited, and
  /// what is built with them.
  private func builtAhead() -> Set<ObjectIdentifier> {
    var stack = follower.bindings.filter {
      guard case .singleton = $0.lifetime else { return false }
      return $0.owner.isPrewarmed
    }
    for asking in askings where asking.source == nil && asking.request.isAsync {
      stack += asking.targets
    }
    var built: Set<ObjectIdentifier> = []
    while let binding = stack.popLast() {
      guard built.insert(ObjectIdentifier(binding)).inserted else { continue }
      stack += links.from(binding).filter {
        $0.need.isDirect
          && ($0.request.isDeclared || $0.request.isAsync || binding.draft.isAsync)
      }.map(\.target)
    }
    return built
  }

  private func isBuilt(_ binding: Binding, _ built: Set<ObjectIdentifier>) -> Bool {
    switch binding.lifetime {
    // Somebody may hold a weak one that was awaited.
    case .singleton, .scoped, .scope, .weak: return built.contains(ObjectIdentifier(binding))
    case .transient, .graph, .unknown: return false
    }
  }

  /// The asynchronous bindings that are not built ahead, and those that are built with them.
  private func leadingToAsync(_ built: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
    var stack = follower.bindings.filter { $0.draft.isAsync && !isBuilt($0, built) }
    var leading: Set<ObjectIdentifier> = []
    while let binding = stack.popLast() {
      guard leading.insert(ObjectIdentifier(binding)).inserted else { continue }
      stack += links.to(binding).filter { isBuiltWithin($0) }.map(\.source)
    }
    return leading
  }

  /// Whether a need is met while the one who asks is built, without a call in a factory, which is a
  /// request of its own.
  private func isBuiltWithin(_ link: BindingLink) -> Bool {
    link.need.isDirect && link.request.isDeclared && !link.request.isAsync
  }

  /// The bindings from what is asked for to an asynchronous one.
  private func way(of asking: Asking, _ built: Set<ObjectIdentifier>) -> [Binding]? {
    var queue = certain(asking.targets, asking.need).map { [$0] }
    var seen: Set<ObjectIdentifier> = []
    while !queue.isEmpty {
      let way = queue.removeFirst()
      let last = way[way.count - 1]
      guard seen.insert(ObjectIdentifier(last)).inserted, !isBuilt(last, built) else { continue }
      if last.draft.isAsync { return way }
      let own = links.from(last).filter { isBuiltWithin($0) }
      for link in own {
        let targets = own.filter { $0.request === link.request }.map(\.target)
        if certain(targets, link.need).contains(where: { $0 === link.target }) {
          queue.append(way + [link.target])
        }
      }
    }
    return nil
  }

  /// The bindings that answer for sure: where a synchronous one may stand in for an asynchronous one,
  /// nobody knows which.
  private func certain(_ targets: [Binding], _ need: Need) -> [Binding] {
    guard case .one = need.kind, targets.contains(where: { !$0.draft.isAsync }) else {
      return targets
    }
    return targets.filter { !$0.draft.isAsync }
  }

  private func report(_ asking: Asking, _ way: [Binding]) {
    let target = way[way.count - 1]
    let key = "\(target.key)"
    let asker = way.dropLast().last ?? asking.source
    guard let asker else {
      add(
        .async, asking.request.site, key,
        "\(key) is asynchronous, and asked for synchronously",
        [
          ("sites", "registered at \(target.site.short)", target.site),
          (
            "help", "ask by `try await resolveAsync`, or call `try await prewarm()` first", nil
          ),
        ])
      return
    }
    let whole = (asking.source.map { path(to: $0) } ?? []) + way
    add(
      .async, asking.request.site, key, IssueText.async(key, asker: "\(asker.key)"),
      [pathNote(whole, nil)].compactMap { $0 } + [
        ("asked", "by \(asker.key) (\(asker.site.short))", asker.site),
        ("help", IssueText.asyncHelp("\(target.key.type)"), nil),
      ])
  }
}
