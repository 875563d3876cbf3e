@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// Replaces bindings in a test's container, such as the fork of
/// ``withOverrides(_:_:operation:fileID:filePath:line:column:)-(_,_,()->R,_,_,_,_)``.
public struct Overrides {
  /// The test's container, for operations without a method here, such as `registerMany` or
  /// `decorate`.
  public let container: Container

  let caller: Caller
  /// Whether the overrides apply to all tests of a suite.
  var isShared = false

  /// Replaces a binding in the container and its ancestors, so a parent's singletons are also built
  /// with the fake.
  ///
  /// If nothing binds the key and no `expect` declares it, the test fails at the line of this call.
  /// Without that failure, a misspelt key would leave the real service in place.
  ///
  /// ```swift
  /// $0.override(Api.self) { _ in FakeApi() }
  /// $0.container.register(Clock.self) { _ in FakeClock() }  // a key that nothing binds yet
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type whose binding is replaced.
  ///   - qualifier: The qualifier of that binding.
  ///   - lifetime: The lifetime of the fake. When omitted, it is the lifetime of the replaced
  ///     binding, or `.singleton` for an alias or an unbound key.
  ///   - fileID: The caller's file, for messages.
  ///   - filePath: The caller's file, for the failure.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - factory: Builds the fake.
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ factory: @escaping Factory<T>
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    for (container, replaced) in homes(of: BindingKey(type, qualifier: qualifier), caller) {
      container.register(
        type, qualifier: qualifier, lifetime: lifetime ?? replaced ?? .singleton, override: true,
        file: fileID, line: line, factory: factory)
    }
  }

  /// Replaces a binding with one that has an asynchronous factory.
  ///
  /// `resolveAsync` and `prewarm()` run the factory. Until the container has cached an instance, a
  /// plain `resolve` stops the program, and `tryResolve` throws
  /// `ResolutionError.Code.requiresAsync`.
  ///
  /// For a synchronous fake of an asynchronous binding, and for the rules about unbound keys and
  /// lifetimes, see `override`.
  public func overrideAsync<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil, lifetime: Lifetime? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    _ factory: @escaping @Sendable (any AsyncResolver) async throws -> T
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    for (container, replaced) in homes(of: BindingKey(type, qualifier: qualifier), caller) {
      container.registerAsync(
        type, qualifier: qualifier, lifetime: lifetime ?? replaced ?? .singleton, override: true,
        file: fileID, line: line, factory)
    }
  }

  /// Replaces a binding with a ready-made instance. For a key that nothing binds, see the form with
  /// a factory.
  @_disfavoredOverload  // A trailing closure is a factory.
  public func override<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, instance: T
  ) {
    let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
    for (container, _) in homes(of: BindingKey(type, qualifier: qualifier), caller) {
      container.register(
        type, qualifier: qualifier, override: true, file: fileID, line: line, instance: instance)
    }
  }

  /// Records an override, and returns the containers that bind the key, with the lifetime of each
  /// binding. For an unbound key, the result is the topmost container, and the test fails unless an
  /// expectation names the key.
  private func homes(
    of key: BindingKey, _ caller: Caller
  ) -> [(container: Container, lifetime: Lifetime?)] {
    var homes: [(container: Container, lifetime: Lifetime?)] = []
    var level = container
    for records in container.bindingRecords() {
      if let record = records.last(where: { $0.key == key && $0.kind.answersForKey }) {
        homes.append((level, record.lifetime))
      }
      level = level.parent ?? level
    }
    let isExpected = container.expectedKeys().contains { $0.contains { $0.key == key } }
    if homes.isEmpty {
      if !isExpected { caller.fail("\(nothingToOverride(key))") }
      homes = [(level, nil)]
    }
    container.overriddenKeys.note(key, at: caller, isShared: isShared)
    if isExpected { failIfHidden(key, in: homes.map(\.container), caller) }
    return homes
  }

  private func nothingToOverride(_ key: BindingKey) -> Diagnostic {
    let supertypes = key.type.map(container.boundSupertypes) ?? []
    let others = NearMissSearch(container).of(key).filter { other in
      !supertypes.contains { $0.key == other.key }
    }
    let below: [KeyText] = container.chain.flatMap(\.ownOutlines).below().compactMap { outline in
      let own = outline.container(below: nil).bindingRecords()[0]
      return own.last { $0.key == key && $0.kind.answersForKey }.map {
        "\(key), registered at \($0.callSite) in each container of the component \(outline.name)"
      }
    }
    let similar: [KeyText] =
      below + supertypes.map { "\($0.key), registered at \($0.callSite)" } + others.map(\.text)
    let element = key.elementKey ?? key
    let bound = Array(container.bindingRecords().joined())
    let isContributed = bound.contains { $0.kind.collection != nil && $0.key == element }
    let help: KeyText
    switch key.requestStep {
    case _ where bound.isEmpty:
      help =
        "fork the app's container, because this one is empty: override makeContainer(), "
        + "or write .container(forking: app())"
    case _ where !below.isEmpty:
      help =
        "remove this override; then pass the fake to the code that creates that container, "
        + "or register the fake there"
    case _ where isContributed:
      help = "replace the module that contributes \(element): $0.replace(module:with:)"
    case .deferred(_, let value), .optional(let value):
      help = "override \(value), because a request for \(key) resolves \(value)"
    default:
      help =
        "override the key that the app binds, or register \(key): "
        + "$0.container.register(\(key.argument)) { _ in ... }"
    }
    return Diagnostic(
      "NothingToOverride", "Nothing binds \(key), which this test overrides",
      notes: similar.map { .init(label: "similar", text: $0) }, help: help)
  }
}
