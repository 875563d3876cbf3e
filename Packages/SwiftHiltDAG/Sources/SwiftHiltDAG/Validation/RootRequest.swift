@_spi(Layers) import SwiftHiltCore

/// A request from outside the graph: by the program, by an entry point or by a container itself.
struct RootRequest {
  let request: Dependency
  /// The origin, as notes show it.
  let name: KeyText
  /// The level of the container that answers the request.
  var level = 0
  /// The entry point that makes the request, if one does.
  var entryPoint: PathElement?
  /// Whether the container itself must answer, because it expects the key, or because its component
  /// lists the entry point.
  var isOwn = false
  /// The member of an entry point, on which `@Qualified` gives the request its qualifier; `nil` for
  /// other requests.
  var declaration: KeyText?
  /// The call site of the expectation or of the marking call, if a container itself makes the
  /// request.
  var site: CallSite?
  /// Whether a type is listed as an entry point but isn't one.
  var isPlainEntryPoint = false
  /// The places of the request in the sources, if they are known.
  var asked: [GraphIssue.AskingSite] = []
}

extension RootRequest {
  /// Creates the request of an entry point's member, which may be unknown.
  init(
    _ request: Dependency, of entryPoint: BindingKey, _ member: (name: String, site: CallSite)?,
    level: Int = 0
  ) {
    let owner: KeyText = "the entry point \(entryPoint)"
    let name = member.map { "'\($0.name)' of \(owner) (\($0.site.description))" } ?? owner
    self.init(request: request, name: name, level: level)
    declaration = member.map { "'\($0.name)' of \(entryPoint)" }
    self.entryPoint = PathElement(key: entryPoint, callSite: member?.site)
  }

  /// Returns the requests for the keys that the program resolves, or `nil` if no list of keys is
  /// given.
  static func all(
    _ entryPoints: [Dependency]?, _ roots: [Dependency]?
  ) -> [RootRequest]? {
    if entryPoints == nil, roots == nil { return nil }
    return requests(entryPoints ?? [], areEntryPoints: true)
      + requests(roots ?? [], areEntryPoints: false)
  }

  private static func requests(
    _ list: [Dependency], areEntryPoints: Bool, level: Int = 0
  ) -> [RootRequest] {
    // The services of a container are already roots.
    let list = list.filter { !$0.key.isOfRootElement }
    return Dependency.programRoots(list).map { root in
      if let entryPoint = root.entryPoint {
        return RootRequest(root.request, of: entryPoint, root.member, level: level)
      }
      return RootRequest(
        request: root.request,
        name: areEntryPoints
          ? "validate(entryPoints:), although \(root.request.key) is not an entry point"
          : "the program itself",
        level: level, isPlainEntryPoint: areEntryPoints)
    }
  }

  /// Returns the requests that containers themselves make: for required keys, for services, and
  /// through the entry points of their components.
  static func required(by table: BindingTable) -> [RootRequest] {
    table.requirements.map { expectation, level in
      let (key, site) = (expectation.key, expectation.callSite)
      return RootRequest(
        request: Dependency(key: key, kind: .direct),
        name: "an expectation (\(site.description))", level: level, isOwn: true, site: site)
    }
      + table.marks.map { mark in
        RootRequest(
          request: mark.request, name: mark.name, level: mark.level, site: mark.callSite)
      }
      + table.facts.levels.enumerated().flatMap { level, own in
        requests(own.entryPoints, areEntryPoints: true, level: level).map { root in
          var root = root
          root.isOwn = true
          return root
        }
      }
  }

  /// Returns the path of the request to a key: the entry point, if one makes the request, then the
  /// key.
  func path(to key: BindingKey) -> [PathElement] {
    (entryPoint.map { [$0] } ?? []) + [PathElement(key: key, callSite: site)]
  }

  /// The requested key, and that of the entry point that requests it.
  var keys: [BindingKey] { [request.key] + (entryPoint.map { [$0.key] } ?? []) }
}
