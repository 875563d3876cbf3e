/// Applies the rules to what was followed.
final class Judge {
  let follower: Follower
  let wiring: Wiring
  let program: Program
  let links = BindingLinks()
  /// What requests outside of every factory lead to.
  var asked: [Binding] = []
  /// Every request that something answers.
  var askings: [Asking] = []
  var collectionRoots: [Binding] = []
  /// Keys that are missing, with who needs them.
  var unbound: [(Binding, Need)] = []
  /// The keys that were said to be missing, and where.
  var missed: Set<String> = []
  /// Keys that something asks for optionally, and that may be bound.
  var doubted: Set<Key> = []
  var findings: [Finding] = []
  var requestCount = 0
  var uncheckedCount = 0
  /// What modules bind, whether a container has them or not.
  lazy var offers = Judge.offers(follower)
  private var said: Set<String> = []
  /// Keys that a container below supplies.
  var expectations: [(expectation: Expectation, owner: ContainerNode)] = []

  init(_ follower: Follower, incomplete: [SourceFile]) {
    self.follower = follower
    wiring = Wiring(follower, incomplete: incomplete)
    program = follower.program
    for container in follower.containers {
      for one in container.expectations { expectations.append((one, container)) }
    }
  }

  func judge() -> [Finding] {
    followRequests()
    findCycles()
    findCaptives()
    findSynchronousRequests()
    findWeakValues()
    findDuplicates()
    findScopes()
    findUnsupplied()
    findPlainEntryPoints()
    findLeaks()
    findUnstarted()
    findUnused()
    for (site, why) in follower.unfollowed {
      requestCount += 1
      uncheckedCount += 1
      add(.unchecked, site, "", "Not checked: \(why)")
    }
    return findings.sorted()
  }

  func add(
    _ rule: Rule, _ site: Site, _ key: String, _ headline: String,
    _ notes: [(label: String, text: String, site: Site?)] = [], as severity: Severity? = nil
  ) {
    guard said.insert("\(rule)|\(site.file.path)@\(site.offset)|\(headline)").inserted else {
      return
    }
    findings.append(
      Finding(
        rule: rule, severity: severity ?? rule.severity, location: Finding.Location(site), key: key,
        headline: headline,
        notes: notes.map {
          Finding.Note(label: $0.label, text: $0.text, location: $0.site.map(Finding.Location.init))
        }))
  }

  // MARK: Paths

  /// How a binding is reached from something that nothing else needs.
  func path(to binding: Binding) -> [Binding] {
    var path = [binding]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(binding)]
    while path.count < 20,
      let link = links.to(path[0]).first(where: {
        !seen.contains(ObjectIdentifier($0.source))
      })
    {
      if asked.contains(where: { $0 === path[0] }) { break }
      path.insert(link.source, at: 0)
      seen.insert(ObjectIdentifier(link.source))
    }
    return path
  }

  func pathNote(_ path: [Binding], _ last: Key?) -> (label: String, text: String, site: Site?)? {
    let names = path.map(\.key.description) + (last.map { [$0.description] } ?? [])
    guard names.count > 1 else { return nil }
    let sites = path.map(\.site.short).joined(separator: " -> ")
    return ("path", "\(names.joined(separator: " -> "))      (\(sites))", nil)
  }
}
