/// What `dependencies:` takes: types, and each ``Dependency`` that says more than its type.
///
/// ```swift
/// container.register(Repo.self, dependencies: [Api.self, .init(URL.self, qualifier: "base")]) { r in
///   try Repo(api: r.tryResolve(), url: r.tryResolve(qualifier: "base"))
/// }
/// ```
///
/// `Api.self`, `Api?.self`, `[Api].self` and `Lazy<Api>.self` stand alone. A function that makes an
/// `Api` is `.init((() -> Api).self)`. An array of ``Dependency`` will do, too.
///
/// The elements are `Any?` because Swift converts a metatype to nothing narrower that a
/// ``Dependency`` converts to as well. What is neither of the two stands for its type; but a
/// qualifier, a string among them, stops the program when the list is read: by `validate()`, or by the
/// first resolve in debug builds.
public typealias Dependencies = [Any?]

extension Optional where Wrapped == Any {
  /// Declares that a factory asks for a type: an element of ``Dependencies``.
  ///
  /// - Parameters:
  ///   - type: The type as the factory spells it: `Foo`, `Foo?`, `[Foo]`, `Lazy<Foo>` ...
  ///   - qualifier: The qualifier it asks with.
  ///   - hasDefault: Whether a default value is used when the key is unbound.
  public init<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self = .some(Dependency(type, qualifier: qualifier, hasDefault: hasDefault))
  }

  /// Declares that a factory asks for a function that makes a type.
  public init<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self = .some(Dependency(type, qualifier: qualifier, hasDefault: hasDefault))
  }

  /// Declares that a factory asks for a sendable function that makes a type.
  public init<T>(
    _ type: (@Sendable () -> T).Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self = .some(Dependency(type, qualifier: qualifier, hasDefault: hasDefault))
  }

  /// Declares an edge from its parts; see ``Dependency/init(key:kind:isOptional:)``.
  public init(key: BindingKey, kind: EdgeKind, isOptional: Bool = false) {
    self = .some(Dependency(key: key, kind: kind, isOptional: isOptional))
  }
}

extension Dependency {
  /// What the elements of a list declare, in order.
  ///
  /// - Parameter site: Where the list was written, for the message about a qualifier.
  static func declared(
    by list: Dependencies, at site: @autoclosure () -> CallSite? = nil
  ) -> [Dependency] {
    var result: [Dependency] = []
    result.reserveCapacity(list.count)
    for case let element? in list {
      if let dependency = element as? Dependency {
        result.append(dependency)
      } else if let qualifier = element as? any Qualifier {
        let site = site()
        stop(noType(qualifier, at: site), at: site)
      } else {
        let type = element as? Any.Type ?? Swift.type(of: element)
        result.append(Dependency(spelled: type, qualifier: nil, hasDefault: false))
      }
    }
    return result
  }

  private static func noType(_ qualifier: any Qualifier, at site: CallSite?) -> _Refusal {
    let name = BindingKey(anyType: Any.self, qualifier: qualifier).qualifierArgument ?? ""
    return _Refusal(
      "Dependencies", "A list of dependencies names the qualifier \(name) in place of a type",
      notes: site.map { [.init(label: "list", text: "at \($0)")] } ?? [],
      help: "write the type: Api.self, or .init(Api.self, qualifier: \(name))")
  }
}

extension Binding {
  /// What the factory asks for, or `nil` when its registration does not say.
  var declared: [Dependency]? {
    dependencies().map { Dependency.declared(by: $0, at: callSite) }
  }

  /// What the factory and its decorators say they ask for, or `nil` when none of them says.
  var declaredToBuild: [Dependency]? {
    let lists = [declared] + (extras?.decorators.map(\.declared) ?? [])
    return lists.contains { $0 != nil } ? lists.flatMap { $0 ?? [] } : nil
  }
}

extension Decorator {
  /// What the closure asks for besides the instance, or `nil` when its registration does not say.
  var declared: [Dependency]? {
    dependencies().map { Dependency.declared(by: $0, at: site.callSite) }
  }
}
