@_spi(Layers) import SwiftHiltDAG

extension Judge {
  /// Shared instances that would keep shorter-lived ones, through any number of transients.
  func findCaptives() {
    for keeper in follower.bindings where keeper.isBuiltByOwner {
      var seen: Set<ObjectIdentifier> = [ObjectIdentifier(keeper)]
      var queue: [[BindingLink]] = links.from(keeper).filter { keeps($0) }.map { [$0] }
      while !queue.isEmpty {
        let way = queue.removeFirst()
        let last = way[way.count - 1]
        guard seen.insert(ObjectIdentifier(last.target)).inserted else { continue }
        // What another container is asked for explicitly lives where that says.
        switch last.target.lifetime {
        case .scoped:
          report(keeper, way, nil)
        case .scope(let name):
          if !wiring.chain(keeper.owner).contains(where: {
            $0.scope == name || $0.isScopeUnknown || $0.kind != .made
          }) {
            report(keeper, way, name)
          }
        case .transient, .graph:
          queue += links.from(last.target).filter { keeps($0) }.map { way + [$0] }
        case .singleton, .weak, .unknown: break
        }
      }
    }
  }

  private func keeps(_ link: BindingLink) -> Bool {
    guard !link.need.isProvider else { return false }
    if case .containers = link.request.target { return link.source.owner.kind == .made }
    return true
  }

  private func report(_ keeper: Binding, _ way: [BindingLink], _ scope: String?) {
    let (name, home) = ("\(keeper.key)", keeper.owner.spelled)
    let captive = way[way.count - 1].target
    let (kept, shorter) = ("\(captive.key)", "\(captive.lifetime)")
    let names = [keeper.key.description] + way.map(\.target.key.description)
    let sites = ([keeper] + way.map(\.target)).map(\.site.short).joined(separator: " -> ")
    let isAsked = way.contains { $0.need.isProvider }
    add(
      .captive, keeper.draft.lifetimeSite ?? keeper.site, keeper.key.description,
      isAsked
        ? IssueText.looksFor(name, "\(keeper.lifetime)", kept, in: home, shorter)
        : IssueText.keeps(name, "\(keeper.lifetime)", kept, shorter),
      [
        ("path", "\(names.joined(separator: " -> "))      (\(sites))", nil),
        ("asked", "at \(way[0].request.site.short)", way[0].request.site),
        (
          "help",
          scope.map { IssueText.captiveHelp(name, scope: $0, home: home) }
            ?? IssueText.captiveHelp(name, kept, home: home), nil
        ),
      ])
  }
}
