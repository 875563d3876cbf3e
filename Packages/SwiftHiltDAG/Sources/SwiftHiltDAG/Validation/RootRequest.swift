@_spi(Layers) import SwiftHiltCore

/// What something outside the graph asks for: the program itself, or a container by `expect`.
struct RootRequest {
  /// Who asks.
  enum Asker: Hashable {
    case entryPoint(BindingKey)
    /// A type in the list of entry points that is none.
    case plainEntryPoint
    case program
    case expectation(CallSite)
  }

  let request: Dependency
  let asker: Asker
  /// The level whose container is asked.
  let level: Int
  /// The keys that a map must have.
  var mapKeys: [AnyHashable] = []

  /// What the program resolves; `nil` when nobody says.
  static func all(
    _ entryPoints: Dependencies?, _ roots: Dependencies?, _ options: ValidationOptions
  ) -> [RootRequest]? {
    if entryPoints == nil, roots == nil, options.entryPoints == nil { return nil }
    let keys = (options.entryPoints ?? []).map { Dependency(key: $0, kind: .direct) }
    func requests(_ list: Dependencies, _ asker: Asker) -> [RootRequest] {
      Dependency._roots(list).map { root in
        RootRequest(
          request: root.request, asker: root.entryPoint.map { .entryPoint($0) } ?? asker, level: 0)
      }
    }
    return requests(entryPoints ?? [], .plainEntryPoint) + requests((roots ?? []) + keys, .program)
  }

  /// What containers say that they need.
  static func required(by table: BindingTable) -> [RootRequest] {
    table.requirements.map { requirement in
      let expectation = requirement.expectation
      return RootRequest(
        request: Dependency(key: expectation.key, kind: .direct),
        asker: .expectation(expectation.callSite), level: requirement.level,
        mapKeys: expectation.mapKeys)
    }
  }

  /// The steps of a path that begins with the request.
  func path(to key: BindingKey) -> [PathElement] {
    switch asker {
    case .entryPoint(let entryPoint): return [PathElement(key: entryPoint), PathElement(key: key)]
    case .program, .plainEntryPoint: return [PathElement(key: key)]
    case .expectation(let site): return [PathElement(key: key, callSite: site)]
    }
  }

  /// Who asks, in a list of those who do.
  var name: String {
    switch asker {
    case .entryPoint(let entryPoint): return "the entry point \(GraphText.spelled(entryPoint))"
    case .plainEntryPoint: return "validate(entryPoints:), though it is no entry point"
    case .program: return "the program, which names it as a root"
    case .expectation(let site): return "an expectation (\(site))"
    }
  }
}
