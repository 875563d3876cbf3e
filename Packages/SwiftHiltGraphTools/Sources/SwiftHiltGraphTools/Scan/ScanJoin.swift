@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// Joins the registrations with the requests in the sources, by file and line and then by key.
///
/// > Concurrency: Use an instance from one thread only.
final class ScanJoin {
  private let scan: Scan
  private let containers: [Container]
  private let types: RunTypes
  /// The indexes of the registering calls, by file and line.
  private var byLine: [CallSite: [Int]] = [:]
  /// The indexes of the registering calls that have run.
  private var executed: Set<Int> = []
  private let bound: Set<BindingKey>

  init(_ scan: Scan, _ containers: [Container]) {
    self.scan = scan
    self.containers = containers
    for (place, registration) in scan.registrations.enumerated() {
      byLine[registration.place.callSite, default: []].append(place)
    }
    let levels = containers.flatMap { $0.bindingRecords() }
    bound = Set(levels.joined().map(\.key))
    types = RunTypes(
      levels.flatMap { $0 },
      expectations: containers.flatMap { $0.expectedKeys().joined() }.map(\.key),
      declared: scan.types)
    for record in levels.joined() {
      for place in candidates(record.callSite, record.key, isDecorator: false).map(\.place) {
        executed.insert(place)
      }
      for site in record.decorators {
        for place in candidates(site, record.key, isDecorator: true).map(\.place) {
          executed.insert(place)
        }
      }
    }
  }

  /// Returns the requests of a container's factories, for one validation or one graph. The result
  /// counts the records that it receives, so it can't be used again.
  func requests(of container: Container) -> FactoryRequests {
    // `validate` reads the same records in the same order, so a count distinguishes two records on
    // one line.
    var counts: [Spot: Int] = [:]
    for record in container.bindingRecords().joined() {
      counts[Spot(record), default: 0] += 1
    }
    var next: [Spot: Int] = [:]
    var requests = FactoryRequests()
    requests.ofFactory = { [self] record in
      let spot = Spot(record)
      let place = next[spot, default: 0]
      next[spot] = place + 1
      return known(
        record.callSite, record.key, isDecorator: false, ordinal: place, of: counts[spot] ?? 1)
    }
    requests.ofDecorator = { [self] record, place in
      known(record.decorators[place], record.key, isDecorator: true, ordinal: 0, of: 1)
    }
    requests.elsewhere = { [self] key in unexecuted(key).first.map(elsewhere) }
    requests.roots = scan.roots.compactMap { root in
      if case .some(let dependency) = dependency(root.request) { return dependency }
      return nil
    }
    requests.others = .init(than: container, among: containers)
    return requests
  }

  /// The registrations of one key on one line in one container.
  private struct Spot: Hashable {
    let key: BindingKey
    let site: CallSite
    let container: ContainerID

    init(_ record: BindingRecord) {
      (key, site, container) = (record.key, record.callSite, record.container)
    }
  }

  private struct Candidate {
    let place: Int
    let generics: [String: ScannedType]
    let isExact: Bool
  }

  // MARK: Finding the call

  private func candidates(
    _ site: CallSite, _ key: BindingKey, isDecorator: Bool
  ) -> [Candidate] {
    guard let places = byLine[site], let type = key.type else { return [] }
    let wanted = types.normalised(type)
    var found: [Candidate] = []
    for place in places where (scan.registrations[place].call == "decorate") == isDecorator {
      let registration = scan.registrations[place]
      var generics: [String: ScannedType] = [:]
      let isUnknown = registration.key.contains { $0 == .unknown }
      guard isUnknown || types.normalised(registration.key).unify(with: wanted, &generics),
        fits(registration.qualifier, key.qualifier)
      else { continue }
      var isExact = !isUnknown && generics.isEmpty
      if case .unknown = registration.qualifier { isExact = false }
      found.append(Candidate(place: place, generics: generics, isExact: isExact))
    }
    let exact = found.filter(\.isExact)
    return exact.isEmpty ? found : exact
  }

  private func fits(_ scanned: Scan.Qualifier, _ qualifier: (any Qualifier)?) -> Bool {
    switch scanned {
    case .unknown: return true
    case .none: return qualifier == nil
    case .named(let name): return qualifier.map(RunTypes.texts)?.contains("\"\(name)") == true
    case .value(let value): return qualifier.map(RunTypes.texts)?.contains("=\(value)") == true
    }
  }

  private func known(
    _ site: CallSite, _ key: BindingKey, isDecorator: Bool, ordinal: Int, of count: Int
  ) -> FactoryRequests.Known? {
    var found = candidates(site, key, isDecorator: isDecorator)
    if found.isEmpty { return nil }
    if found.count > 1 {
      let all = found.map { scan.registrations[$0.place] }
      let areAlike = Set(all.map { Asking($0) }).count == 1
      let areInOrder =
        found.count == count && Set(all.map(\.place)).count == count
        && !all.contains(where: \.isConditional)
      guard areAlike || areInOrder else {
        let reason =
          "\(found.count) calls register the key at \(site); write them on separate lines, or let their helper pass on 'file:' and 'line:'"
        return ([], [reason])
      }
      found = [areAlike ? found[0] : found[ordinal]]
    }
    let registration = scan.registrations[found[0].place]
    var gaps = registration.gaps.map { "\($0.reason), at \($0.place.callSite)" }
    var requests: [FactoryRequests.Request] = []
    for request in registration.requests {
      var request = request
      request.type = request.type.replacing(found[0].generics)
      switch dependency(request) {
      case .none: break
      case .unknown:
        gaps.append(
          "the scan cannot tell whether \(request.type.short) is bound, at \(request.place.callSite)"
        )
      case .some(let dependency):
        // The same condition may decide whether a closure runs and whether the requested key is
        // bound.
        let mayBeBound =
          request.isLater && !bound.contains(dependency.key)
          && unexecuted(dependency.key).contains(where: mayBeInstalled)
        requests.append(
          (
            dependency, request.place.site,
            request.certainty != .conditional && !mayBeBound
          ))
      }
    }
    return (requests, gaps)
  }

  /// The requests of a registration without their places, and its gaps.
  private struct Asking: Hashable {
    let types: [ScannedType]
    let qualifiers: [Scan.Qualifier]
    let gaps: [Scan.Gap]

    init(_ registration: Scan.Registration) {
      types = registration.requests.map(\.type)
      qualifiers = registration.requests.map(\.qualifier)
      gaps = registration.gaps
    }
  }

  // MARK: Dependencies

  /// The meaning of a request in the running program.
  enum Meaning {
    /// A request for which nothing can be missing.
    case none
    /// A request whose meaning is unknown.
    case unknown
    case some(Dependency)
  }

  /// Returns the dependency that a request means in the running program.
  func dependency(_ request: Scan.Request) -> Meaning {
    let file = request.place.file
    let isTolerated = request.certainty == .tolerated
    let outer: EdgeKind = request.isLater ? .provider : .direct
    func plain(_ type: ScannedType, _ kind: EdgeKind, isOptional: Bool = isTolerated) -> Meaning {
      guard let key = types.key(type, request.qualifier, in: file) else { return .unknown }
      if kind == .contribution, key.type == nil { return .none }
      return .some(Dependency(key: key, kind: kind, isOptional: isOptional))
    }
    func isBound(_ type: ScannedType) -> Bool {
      if case .type = types.find(type, in: file) { return true }
      return false
    }
    let type = request.type
    // The containers use exactly this type as a key.
    if isBound(type) { return plain(type, outer) }
    switch type {
    case .named(ScannedType.exactly, let parts): return plain(parts[0], outer)
    case .optional(let wrapped): return plain(wrapped, outer, isOptional: true)
    case .array(let element), .set(let element):
      let value = element.deferred?.value ?? element
      guard isBound(value) else { return .none }
      let direct = plain(value, .contribution, isOptional: true)
      guard case .some(let one) = direct else { return direct }
      return .some(one.elements(deferred: request.isLater ? .provider : element.deferred?.kind))
    case .dictionary: return .none
    default:
      if let made = type.made { return plain(made, .provider) }
      if let (kind, value) = type.deferred {
        switch value {
        // A collection without a binding of its own is never missing.
        case _ where isBound(value): break
        case .array, .set, .dictionary: return .none
        case .optional(let wrapped): return plain(wrapped, kind, isOptional: true)
        default: break
        }
        return plain(value, kind == .lazy && request.isLater ? .provider : kind)
      }
      return plain(type, outer)
    }
  }

  /// The requests of the registrations that have run, and those of the program itself.
  var executedRequests: [Scan.Request] {
    executed.sorted().flatMap { scan.registrations[$0].requests } + scan.roots.map(\.request)
  }

  /// Returns the key of a requested collection that no container uses, and a call in uninstalled
  /// code that would contribute to it. The result is `nil` for all other requests.
  func emptyCollection(of request: Scan.Request) -> (BindingKey, Scan.Registration)? {
    let (type, file) = (request.type.deferred?.value ?? request.type, request.place.file)
    let element: ScannedType
    switch type {
    case .array(let part), .set(let part), .dictionary(_, let part):
      element = part.deferred?.value ?? part
    default: return nil
    }
    guard case .unnamed = types.find(type, in: file), case .unnamed = types.find(element, in: file),
      let key = types.key(type, request.qualifier, in: file),
      let one = unexecuted(element, request.qualifier).first(where: {
        Scan.Registration.contributing.contains($0.call) && scan.uninstalled.contains($0.owner)
      })
    else { return nil }
    return (key, one)
  }

  // MARK: Help

  /// Returns the calls that haven't run and would register a key, and the calls that register a
  /// child factory whose seed has the key's type.
  func unexecuted(_ type: ScannedType, _ qualifier: Scan.Qualifier) -> [Scan.Registration] {
    let wanted = types.normalised(type)
    let seeded = ScannedType.named("SwiftHiltCore.ChildFactory", [wanted])
    return scan.registrations.enumerated().filter { place, one in
      if types.normalised(one.key) == seeded { return true }
      guard !executed.contains(place), one.call != "decorate" else { return false }
      var generics: [String: ScannedType] = [:]
      guard types.normalised(one.key).unify(with: wanted, &generics) else { return false }
      if case .unknown = one.qualifier { return true }
      if case .unknown = qualifier { return true }
      return one.qualifier == qualifier
    }.map(\.element)
  }

  /// Whether the compiler left a call out, because its owner has run without it.
  func isLeftOut(_ one: Scan.Registration) -> Bool { one.isUnderIf && ranInPart(one) }

  /// Whether code that hasn't run but may run might register any key. So might a file that was not
  /// read.
  var mayBindAnything: Bool {
    !scan.unread.isEmpty
      || scan.registrations.enumerated().contains { place, one in
        one.key == .unknown && !executed.contains(place) && !scan.uninstalled.contains(one.owner)
      }
  }

  /// Returns the calls that would register an unbound key.
  private func unexecuted(_ key: BindingKey) -> [Scan.Registration] {
    let type = key.type.map { types.normalised($0) } ?? ScannedType(key.qualifiedTypeName)
    let qualifier: Scan.Qualifier =
      key.qualifier.map { qualifier in
        let text = RunTypes.texts(qualifier)[0]
        return text.hasPrefix("\"")
          ? .named(String(text.dropFirst())) : .value(String(text.dropFirst()))
      } ?? (key.qualifierText == nil ? .none : .unknown(""))
    return unexecuted(type, qualifier)
  }

  /// Returns whether a call is conditional, or a registering call with the same owner has run.
  private func mayBeInstalled(_ one: Scan.Registration) -> Bool {
    one.isConditional || ranInPart(one)
  }

  /// Returns whether a registering call with the same owner has run.
  func ranInPart(_ one: Scan.Registration) -> Bool {
    executed.contains { scan.registrations[$0].owner == one.owner }
  }

  /// Returns a text about a registering call that hasn't run.
  func elsewhere(_ one: Scan.Registration) -> String {
    let (owner, verb) = one.remedy ?? (name: "top-level code", verb: "run")
    if isLeftOut(one) {
      return
        "registered in \(owner) (\(one.place.callSite)), under a condition of '#if' that is false here"
    }
    let reason =
      mayBeInstalled(one) ? "by code that did not run here" : "which nothing \(verb)s here"
    return "registered in \(owner) (\(one.place.callSite)), \(reason)"
  }
}

extension Dependency {
  /// Returns a request for a list whose elements have this key's type and are built later. The
  /// result is this dependency if the kind or the key's type is `nil`.
  fileprivate func elements(deferred kind: EdgeKind?) -> Dependency {
    guard let kind, let type = key.type else { return self }
    func list<T>(of type: T.Type) -> Dependency {
      kind == .lazy
        ? Dependency([Lazy<T>].self, qualifier: key.qualifier)
        : Dependency([Provider<T>].self, qualifier: key.qualifier)
    }
    return list(of: type)
  }
}

@_spi(Layers) extension Scan.Place {
  /// The file and the line.
  public var callSite: CallSite { CallSite(file: file, line: UInt(line)) }
  /// The place as issues have it.
  public var site: GraphIssue.AskingSite { .init(callSite, column: column) }
}
