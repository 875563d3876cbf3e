@_spi(Layers) import SwiftHiltCore

/// The requests of a registration: declared, read in its source, or both.
struct KnownRequests {
  /// A request; as it was read, unless it is declared; and the decorator that makes it, unless the
  /// factory does.
  typealias Request = (
    dependency: Dependency, read: FactoryRequests.Request?, decorator: CallSite?
  )

  private var declared: [Request] = []
  private var read: [Request] = []
  /// The required direct requests that the factory or a decorator makes each time it runs, but that
  /// its list of dependencies lacks.
  private(set) var undeclared: [(isOfDecorator: Bool, request: FactoryRequests.Request)] = []
  /// This is also `true` for an alias and for a decorator, which have no factory.
  private(set) var isFactoryChecked = true
  private(set) var areDecoratorsChecked: [Bool] = []
  /// The reasons why requests may be missing.
  private(set) var gaps: [String] = []

  var isChecked: Bool { isFactoryChecked && areDecoratorsChecked.allSatisfy { $0 } }

  var all: [Request] { declared + read }

  init(_ record: BindingRecord, _ known: FactoryRequests) {
    switch record.kind {
    case .alias, .decorator: break
    case .binding, .contribution:
      let read = record.isInstance ? nil : known.ofFactory(record)
      let isClosed = !record.takesResolver || read?.gaps.isEmpty == true
      isFactoryChecked = add(record.dependencies, read, of: nil) && isClosed
      if !record.takesResolver {
        undeclared = Self.undeclaredRequests(record.dependencies, read).map { (false, $0) }
      }
    }
    for (place, dependencies) in record.decoratorDependencies.enumerated() {
      let read = known.ofDecorator(record, place)
      areDecoratorsChecked.append(add(dependencies, read, of: record.decorators[place]))
      undeclared += Self.undeclaredRequests(dependencies, read).map { (true, $0) }
    }
  }

  /// Adds the requests of a factory or decorator, and returns whether all of them are known.
  private mutating func add(
    _ list: [Dependency]?, _ known: FactoryRequests.Known?, of decorator: CallSite?
  ) -> Bool {
    declared += (list ?? []).map { ($0, nil, decorator) }
    read += (known?.requests ?? []).map { ($0.dependency, $0, decorator) }
    if list != nil { return true }
    gaps += known?.gaps ?? []
    return known?.gaps.isEmpty == true
  }

  private static func undeclaredRequests(
    _ list: [Dependency]?, _ known: FactoryRequests.Known?
  ) -> [FactoryRequests.Request] {
    guard let list, let known else { return [] }
    return known.requests.filter { request in
      let key = request.dependency.key
      return request.isCertain && !request.dependency.isOptional
        && request.dependency.kind == .direct
        && !list.contains { one in
          one.key == key && !one.kind.isDeferred || one.spelledKey == key
            || one.kind == .contribution && one.key == key.elementKey
        }
    }
  }
}
