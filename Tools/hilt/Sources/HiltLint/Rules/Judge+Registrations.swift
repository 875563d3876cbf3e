@_spi(Layers) import SwiftHiltDAG

extension Judge {
  // MARK: Duplicates

  func findDuplicates() {
    var plain: [String: [Binding]] = [:]
    var entries: [String: [Binding]] = [:]
    for binding in follower.bindings where binding.key.isKnown {
      let place =
        "\(binding.owner.number)|\(binding.run)|\(binding.key.type.qualified)|\(binding.key.qualifier)"
      switch binding.draft.kind {
      case .binding, .alias: plain[place, default: []].append(binding)
      case .entry(let type, let key?):
        entries["\(place)|\(type.qualified)|\(key)", default: []].append(binding)
      default: break
      }
    }
    for list in plain.values where list.count > 1 {
      for (index, later) in list.enumerated().dropFirst() where !later.draft.isOverride {
        guard let earlier = list[..<index].last(where: { isClash($0, later) }) else { continue }
        add(
          .duplicate, later.site, later.key.description,
          IssueText.duplicate("\(later.key)", in: later.owner.spelled),
          [
            ("sites", IssueText.sites(earlier.site.short, later.site.short), earlier.site),
            ("help", IssueText.duplicateHelp, nil),
          ])
      }
    }
    for list in entries.values where list.count > 1 {
      for (index, later) in list.enumerated().dropFirst() {
        guard let earlier = list[..<index].last(where: { isClash($0, later) }),
          case .entry(let type, let key?) = later.draft.kind
        else { continue }
        let spelled = Key(.dictionary(type, later.key.type), later.key.qualifier)
        // As `validate()` spells it, which has the value.
        let short =
          key.hasPrefix("\"")
          ? String(key.dropFirst().dropLast())
          : key.first?.isNumber == true
            ? key : key.split(separator: ".").last.map(String.init) ?? key
        add(
          .duplicateMapKey, later.site, spelled.description,
          IssueText.duplicateMapKey("\(spelled)", short),
          [
            ("sites", IssueText.sites(earlier.site.short, later.site.short), earlier.site),
            ("help", IssueText.duplicateMapKeyHelp, nil),
          ])
      }
    }
  }

  /// Whether somebody that a contribution's container is related to asks for such of another qualifier.
  private func isAskedForOtherwise(_ binding: Binding) -> Bool {
    func asks(_ request: Request, _ asker: Binding?) -> Bool {
      let need = Need(request)
      let key = (need.derived() ?? need).key
      guard key.type == binding.key.type, key.qualifier != binding.key.qualifier else {
        return false
      }
      return isAmong(binding, family(Scene(request, asker, self).places))
    }
    return follower.requests.contains { asks($0, nil) }
      || follower.bindings.contains { asker in asker.requests.contains { asks($0, asker) } }
  }

  private func isClash(_ a: Binding, _ b: Binding) -> Bool {
    a.site != b.site && Guards.areCompatible(a.guards, b.guards)
  }

  // MARK: Unused

  func findUnused() {
    // Whoever could not be followed may ask for anything.
    guard uncheckedCount == 0, follower.unfollowed.isEmpty, !follower.requests.isEmpty else {
      return
    }
    guard !follower.containers.contains(where: { !$0.opened.isEmpty }) else { return }
    var used: Set<ObjectIdentifier> = []
    // A lifecycle asks for its services.
    var stack = asked + follower.bindings.filter(\.isService)
    while let binding = stack.popLast() {
      guard used.insert(ObjectIdentifier(binding)).inserted else { continue }
      stack += links.from(binding).map(\.target)
      for other in wiring.bindings(binding.key, in: binding.owner) { stack.append(other) }
    }
    let askedKeys = doubted.union(follower.requests.map { Key($0.type, $0.qualifier) })
    // One registration may be made in several containers.
    let usedSites = Set(
      follower.bindings.filter { used.contains(ObjectIdentifier($0)) }.map(\.site))
    for binding in follower.bindings where !usedSites.contains(binding.site) {
      guard binding.key.isKnown, !binding.isPreview, binding.uncalled == nil,
        wiring.isJudged(binding.site.file.module)
      else { continue }
      switch binding.draft.kind {
      case .decorator, .module, .opaque: continue
      case .contribution, .entry:
        if isAskedForOtherwise(binding) {
          add(
            .qualifier, binding.site, binding.key.description,
            "Nothing asks for contributions of \(binding.key)",
            [
              (
                "help", "correct the qualifier: a collection of another qualifier is another one",
                nil
              )
            ])
          continue
        }
      default: break
      }
      if askedKeys.contains(binding.key) { continue }
      add(
        .unused, binding.site, binding.key.description, IssueText.unused("\(binding.key)"),
        [("help", "remove the binding", nil)])
    }
  }
}
