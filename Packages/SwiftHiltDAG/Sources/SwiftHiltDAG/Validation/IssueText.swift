/// The texts of issues: one table for `validate()` and for the linter, which finds the same faults
/// in sources.
///
/// The caller passes the spelling of each key, container and lifetime.
@_spi(Layers) public enum IssueText {
  // MARK: Missing

  /// Returns the headline for an unbound key that something needs.
  public static func missing(_ key: String, in owner: String? = nil) -> String {
    "No binding for \(key)\(owner.map { " in \($0)" } ?? "")"
  }

  /// Returns the headline for a decorator of an unbound key.
  public static func nothingDecorated(_ key: String) -> String {
    "\(key) is decorated, but neither the decorating container nor an ancestor binds it"
  }

  // MARK: Cycles

  /// Returns the headline for a binding that depends on itself.
  public static func cycle(_ key: String) -> String { "\(key) depends on itself" }

  /// The help for breaking a cycle.
  public static let cycleHelp = "use Lazy, Provider or a function for one of these dependencies"

  static let aliasCycleHelp =
    "register one of these keys with a factory, because an alias builds no instance"

  // MARK: Captives

  /// Returns the headline for a shared instance that would keep a shorter-lived one.
  public static func keeps(
    _ keeper: String, _ lifetime: String, _ kept: String, _ shorter: String
  ) -> String {
    "\(keeper) is \(lifetime) and would keep \(kept), which is \(shorter)"
  }

  /// Returns the headline for a shared instance that would resolve from the wrong container.
  public static func resolves(
    _ keeper: String, _ lifetime: String, _ wanted: String, in home: String, _ shorter: String
  ) -> String {
    "\(keeper) is \(lifetime) and would resolve \(wanted) from \(home), but \(wanted) is \(shorter)"
  }

  /// Returns the help for a captive dependency that no scope supplies.
  public static func captiveHelp(_ keeper: String, _ kept: String, home: String) -> String {
    "give \(keeper) a shorter lifetime, or pass it the \(kept) on each call, because a Provider or "
      + "a function would supply \(home)'s own instance"
  }

  /// Returns the help for a captive dependency that a scope supplies.
  public static func captiveHelp(_ keeper: String, scope: String, home: String) -> String {
    "give \(keeper) the lifetime .scope(\"\(scope)\"); otherwise \(keeper) resolves from \(home), "
      + "even through Lazy, Provider or a function"
  }

  // MARK: Weak

  /// Returns the headline for a `.weak` binding of a value type.
  public static func weakValue(_ key: String) -> String {
    "\(key) is .weak, but nothing can hold a value of this type weakly"
  }

  /// The help for a `.weak` binding of a value type.
  public static let weakValueHelp = "make the type a class, or choose another lifetime"

  // MARK: Twice

  /// Returns the headline for a key that one container binds twice.
  public static func duplicate(_ key: String, in owner: String) -> String {
    "\(owner) binds \(key) more than once, and the latest binding wins"
  }

  /// The help for a key that is bound twice.
  public static let duplicateHelp =
    "remove one binding, or pass override: true if the replacement is intended"

  /// Returns the headline for two contributions with the same key of a map.
  public static func duplicateMapKey(_ map: String, _ mapKey: String) -> String {
    "Two contributions to \(map) have the key '\(mapKey)'"
  }

  /// Returns the call sites of two registrations.
  public static func sites(_ first: String, _ second: String) -> String {
    first == second ? "\(first), twice" : "\(first) and \(second)"
  }

  // MARK: Scopes

  /// Returns the headline for a lifetime whose scope no container has.
  public static func noScope(_ scope: String, for key: String) -> String {
    "No container with scope '\(scope)' for \(key)"
  }

  /// Returns the headline for an expectation whose scope no container has.
  public static func noScope(_ scope: String, expecting key: String) -> String {
    "\(key) is expected in scope \(scope), but no container has that scope"
  }

  /// Returns the headline for the expectation of a child whose scope no container has.
  static func noScope(expecting scope: String) -> String {
    "A child with scope \(scope) is expected, but no container has that scope"
  }

  // MARK: Collections

  /// Returns the headline for a requested collection without elements.
  public static func empty(_ collection: String) -> String {
    "Nothing contributes to \(collection)"
  }

  /// Returns a note about a binding that you probably meant as an element.
  public static func notContributed(_ element: String, at site: String) -> String {
    "\(element), registered at \(site) but not contributed"
  }

  static func emptyHelp(_ collection: String, isMap: Bool, isRegistered: Bool) -> String {
    "\(contributing(isMap: isMap, isRegistered: isRegistered)), or remove the request for \(collection)"
  }

  /// Returns the help for adding an element to a collection, or an entry to a map.
  static func contributing(isMap: Bool, isRegistered: Bool) -> String {
    if isMap { return "contribute an entry" }
    return isRegistered
      ? "contribute the element instead of registering it" : "contribute an element"
  }

  // MARK: Asynchronous

  /// Returns the headline for an asynchronous binding that a synchronous factory resolves.
  public static func async(_ key: String, asker: String) -> String {
    "\(key) is asynchronous, and \(asker) resolves it synchronously"
  }

  /// Returns the help for a synchronous consumer.
  ///
  /// - Parameter argument: The key or the collection to resolve, as the argument of a call.
  static func asyncHelp(_ argument: String, _ lifetime: Lifetime) -> String {
    let call: String
    switch lifetime {
    case .transient, .graph:
      return "await resolveAsync(\(argument)) where you need the instance, "
        + "because resolve finds no .\(lifetime) instance"
    case .singleton: call = "await resolveAsync(\(argument)) at start-up"
    case .weak: call = "await resolveAsync(\(argument)) first and keep the .weak instance"
    case .scoped, .scope: call = "await resolveAsync(\(argument)) first"
    }
    return "\(call), or await resolveAsync for a consumer that takes the key directly; "
      + "until then, resolve finds no instance"
  }

  /// Returns the help for a synchronous consumer of an instance that nothing caches.
  static func uncachedHelp(_ key: String, _ lifetime: Lifetime, asker: String) -> String {
    "give \(key) a lifetime that a container caches, because nothing keeps a .\(lifetime) instance "
      + "for \(asker), or build \(asker) with an asynchronous factory, which can await \(key)"
  }

  // MARK: Unused

  /// Returns the headline for a binding whose consumers, if any, the program doesn't need.
  ///
  /// - Parameter isRequested: Whether a registration that the program doesn't need resolves the
  ///   key.
  static func unused(_ key: String, isRequested: Bool) -> String {
    isRequested ? "Only unused registrations resolve \(key)" : "Nothing resolves \(key)"
  }

  static func unusedHelp(isRequested: Bool) -> String {
    isRequested
      ? "remove the binding and the registrations that resolve it, or list one of their keys as an entry point"
      : "remove the binding, or list the key as an entry point"
  }

  /// Returns the headline for a collection whose consumers, if any, the program doesn't need.
  static func unused(collection: String, isRequested: Bool) -> String {
    "\(unused(collection, isRequested: isRequested)), which has contributions"
  }
}
