@_spi(Layers) import SwiftHiltCore

/// A request from outside the graph: by the program, by an entry point or by a container itself.
final class RootRequest {
  /// The origin of the request.
  enum Asker {
    case entryPoint(BindingKey, Member?)
    /// A type that is listed as an entry point but isn't one.
    case plainEntryPoint
    case program
    case expectation(CallSite)
    /// A container itself: the name of the marking call, and its call site.
    case mark(String, CallSite)
  }

  /// A member of an entry point.
  struct Member {
    let name: String
    let site: CallSite
  }

  let request: Dependency
  let asker: Asker
  /// The level of the container that answers the request.
  let level: Int
  /// The keys that the requested map must have; empty for other requests.
  let mapKeys: [AnyHashable]
  /// The places of the request in the sources, if they are known.
  let asked: [GraphIssue.AskingSite]

  init(
    _ request: Dependency, _ asker: Asker, level: Int = 0, mapKeys: [AnyHashable] = [],
    asked: [GraphIssue.AskingSite] = []
  ) {
    self.request = request
    self.asker = asker
    self.level = level
    self.mapKeys = mapKeys
    self.asked = asked
  }

  /// Returns the requests for the keys that the program resolves, or `nil` if no list of keys is
  /// given.
  static func all(
    _ entryPoints: [Dependency]?, _ roots: [Dependency]?, _ options: ValidationOptions
  ) -> [RootRequest]? {
    if entryPoints == nil, roots == nil, options.entryPoints == nil { return nil }
    let keys = (options.entryPoints ?? []).map { Dependency(key: $0, kind: .direct) }
    return requests(entryPoints ?? [], .plainEntryPoint) + requests((roots ?? []) + keys, .program)
  }

  private static func requests(
    _ list: [Dependency], _ asker: Asker, level: Int = 0
  ) -> [RootRequest] {
    // The services of a container are already roots.
    let list = list.filter { !$0.key.isOfRootElement }
    return Dependency.programRoots(list).map { root in
      let member = root.member.map { Member(name: $0.name, site: $0.site) }
      return RootRequest(
        root.request, root.entryPoint.map { .entryPoint($0, member) } ?? asker, level: level)
    }
  }

  /// Returns the requests that containers themselves make: for required keys, for services, and
  /// through the entry points of their components.
  static func required(by table: BindingTable) -> [RootRequest] {
    table.requirements.map { requirement in
      let expectation = requirement.expectation
      return RootRequest(
        Dependency(key: expectation.key, kind: .direct), .expectation(expectation.callSite),
        level: requirement.level, mapKeys: expectation.mapKeys)
    }
      + table.marks.map { mark in
        RootRequest(mark.request, .mark(mark.asker, mark.callSite), level: mark.level)
      }
      + table.entryPoints.enumerated().flatMap { level, list in
        requests(list, .plainEntryPoint, level: level)
      }
  }

  /// Returns the path of the request to a key: the entry point, if one makes the request, then the
  /// key.
  func path(to key: BindingKey) -> [PathElement] {
    switch asker {
    case .entryPoint(let entryPoint, let member):
      return [PathElement(key: entryPoint, callSite: member?.site), PathElement(key: key)]
    case .program, .plainEntryPoint: return [PathElement(key: key)]
    case .expectation(let site), .mark(_, let site): return [PathElement(key: key, callSite: site)]
    }
  }

  /// The attribute that gives an entry point's member its qualifier, and the member's description;
  /// `nil` for other requests.
  var attribute: (name: String, owner: KeyText)? {
    guard case .entryPoint(let entryPoint, let member?) = asker else { return nil }
    return ("@Qualified", "'\(member.name)' of \(entryPoint)")
  }

  /// The requested key, and that of the entry point that requests it.
  var keys: [BindingKey] {
    if case .entryPoint(let entryPoint, _) = asker { return [request.key, entryPoint] }
    return [request.key]
  }

  var isPlainEntryPoint: Bool {
    if case .plainEntryPoint = asker { return true }
    return false
  }

  /// The origin, as notes show it.
  var name: KeyText {
    switch asker {
    case .entryPoint(let entryPoint, let member):
      let name: KeyText = "the entry point \(entryPoint)"
      return member.map { "'\($0.name)' of \(name) (\($0.site))" } ?? name
    case .plainEntryPoint:
      return "validate(entryPoints:), although \(request.key) is not an entry point"
    case .program: return "the program itself"
    case .expectation(let site): return "an expectation (\(site))"
    case .mark(let name, let site): return "\(name) (\(site))"
    }
  }
}
