@_spi(Layers) import SwiftHiltDAG

extension Judge {
  /// Bindings that need each other while they are built: one cycle for each group of them.
  func findCycles() {
    var state: [ObjectIdentifier: (index: Int, low: Int, isOpen: Bool)] = [:]
    var stack: [Binding] = []
    var next = 0
    var groups: [[Binding]] = []
    // Tarjan's algorithm, with a stack of its own.
    for root in follower.bindings where state[ObjectIdentifier(root)] == nil {
      var work: [(binding: Binding, links: [BindingLink], place: Int)] = []
      func open(_ binding: Binding) {
        state[ObjectIdentifier(binding)] = (next, next, true)
        next += 1
        stack.append(binding)
        work.append((binding, links.from(binding).filter { $0.need.isDirect }, 0))
      }
      open(root)
      while let top = work.last {
        if top.place < top.links.count {
          work[work.count - 1].place += 1
          let target = top.links[top.place].target
          if let known = state[ObjectIdentifier(target)] {
            if known.isOpen {
              let id = ObjectIdentifier(top.binding)
              state[id]!.low = min(state[id]!.low, known.index)
            }
          } else {
            open(target)
          }
          continue
        }
        work.removeLast()
        let id = ObjectIdentifier(top.binding)
        let own = state[id]!
        if let parent = work.last {
          let above = ObjectIdentifier(parent.binding)
          state[above]!.low = min(state[above]!.low, own.low)
        }
        if own.low == own.index {
          var group: [Binding] = []
          while let last = stack.popLast() {
            state[ObjectIdentifier(last)]!.isOpen = false
            group.append(last)
            if last === top.binding { break }
          }
          let isLoop = links.from(top.binding).contains {
            $0.need.isDirect && $0.target === top.binding
          }
          if group.count > 1 || isLoop { groups.append(group) }
        }
      }
    }
    for group in groups { report(group) }
  }

  /// The shortest way round through the first of a group.
  private func report(_ group: [Binding]) {
    let members = Set(group.map(ObjectIdentifier.init))
    let start = group.min { ($0.key.description, $0.number) < ($1.key.description, $1.number) }!
    var before: [ObjectIdentifier: BindingLink] = [:]
    var queue = [start]
    var closing: BindingLink?
    while closing == nil, !queue.isEmpty {
      let binding = queue.removeFirst()
      for link in links.from(binding)
      where link.need.isDirect && members.contains(ObjectIdentifier(link.target)) {
        if link.target === start {
          closing = link
          break
        }
        if before[ObjectIdentifier(link.target)] == nil {
          before[ObjectIdentifier(link.target)] = link
          queue.append(link.target)
        }
      }
    }
    guard let closing else { return }
    var way = [closing]
    while way[0].source !== start { way.insert(before[ObjectIdentifier(way[0].source)]!, at: 0) }
    let names = way.map(\.source.key.description) + [start.key.description]
    let sites = (way + [way[0]]).map(\.request.site.short).joined(separator: " -> ")
    let conditional = way.contains { link in
      !link.target.guards.filter { !$0.isSoft }.isEmpty
        || !link.request.guards.filter { !$0.isSoft }.isEmpty
    }
    if conditional, !Guards.areConsistent(way.flatMap { $0.request.guards + $0.target.guards }) {
      return
    }
    add(
      .cycle, way[0].request.site, start.key.description, IssueText.cycle("\(start.key)"),
      [
        ("path", "\(names.joined(separator: " -> "))      (\(sites))", nil),
        ("help", IssueText.cycleHelp, nil),
      ])
  }
}

extension Guards {
  /// Whether all of them can hold together.
  static func areConsistent(_ guards: [Guard]) -> Bool {
    for (index, one) in guards.enumerated() {
      for other in guards[(index + 1)...] where !areCompatible([one], [other]) { return false }
    }
    return true
  }
}
