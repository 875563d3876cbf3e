/// The texts of issues: one table for `validate()` and for the linter, which finds the same faults
/// in sources.
///
/// Keys, containers and lifetimes come as they are spelled.
@_spi(Layers) public enum IssueText {
  // MARK: Missing

  /// Something needs an unbound key.
  public static func missing(_ key: String, in owner: String? = nil) -> String {
    "No binding for \(key)\(owner.map { " in \($0)" } ?? "")"
  }

  /// A decorator of an unbound key.
  public static func nothingDecorated(_ key: String) -> String {
    "\(key) is decorated, but nothing binds it"
  }

  // MARK: Cycles

  /// A binding leads back to itself.
  public static func cycle(_ key: String) -> String { "\(key) depends on itself" }

  /// How to break a cycle.
  public static let cycleHelp = "break the cycle with Lazy, Provider or a function"

  // MARK: Captives

  /// A shared instance would keep a shorter-lived one.
  public static func keeps(
    _ keeper: String, _ lifetime: String, _ kept: String, _ shorter: String
  ) -> String {
    "\(keeper) is \(lifetime) and would keep \(kept), which is \(shorter)"
  }

  /// A shared instance would resolve an instance of a container further down.
  public static func resolves(
    _ keeper: String, _ lifetime: String, _ wanted: String, in home: String, _ shorter: String
  ) -> String {
    "\(keeper) is \(lifetime) and would resolve \(wanted) from \(home), but \(wanted) is \(shorter)"
  }

  /// How to fix a captive without a scope of its own.
  public static func captiveHelp(_ keeper: String, _ kept: String, home: String) -> String {
    "give \(keeper) a shorter lifetime, or pass it the \(kept) at each call: a Provider or a "
      + "function would supply \(home)'s own instance"
  }

  /// How to fix a captive that a scope supplies.
  public static func captiveHelp(_ keeper: String, scope: String, home: String) -> String {
    "give \(keeper) the lifetime .scope(\"\(scope)\"); otherwise it resolves from \(home), "
      + "even through Lazy, Provider or a function"
  }

  // MARK: Weak

  /// A value type that should be held weakly.
  public static func weakValue(_ key: String) -> String {
    "\(key) is .weak, but nothing can hold a value type weakly"
  }

  /// How to fix a weakly held value type.
  public static let weakValueHelp = "make it a class, or choose another lifetime"

  // MARK: Twice

  /// One container binds a key twice.
  public static func duplicate(_ key: String, in owner: String) -> String {
    "\(key) is bound twice in \(owner): the second binding wins"
  }

  /// How to fix two bindings.
  public static let duplicateHelp =
    "remove one, or pass override: true if the replacement is intended"

  /// Two contributions have the same key of a map.
  public static func duplicateMapKey(_ map: String, _ mapKey: String) -> String {
    "Two contributions to \(map) have the key \(mapKey)"
  }

  /// How to fix two entries.
  public static let duplicateMapKeyHelp = "remove one; only a child container may replace an entry"

  /// The places of two registrations.
  public static func sites(_ first: String, _ second: String) -> String {
    first == second ? "\(first), twice" : "\(first) and \(second)"
  }

  // MARK: Scopes

  /// A lifetime names a scope that no container has.
  public static func noScope(_ scope: String, for key: String) -> String {
    "No container of scope \(scope) for \(key)"
  }

  /// An expectation names a scope that no container has.
  public static func noScope(_ scope: String, expecting key: String) -> String {
    "No container of scope \(scope), in which \(key) is expected"
  }

  // MARK: Collections

  /// A requested collection has no element.
  public static func empty(_ collection: String) -> String {
    "Nothing contributes to \(collection)"
  }

  /// A binding that you probably meant as an element.
  public static func notContributed(_ element: String, at site: String) -> String {
    "\(element), registered at \(site) but not contributed"
  }

  /// How to fix an empty collection.
  public static func emptyHelp(_ collection: String, isRegistered: Bool) -> String {
    "\(contributing(isRegistered)), or remove the request for \(collection)"
  }

  /// How to give a collection an element.
  static func contributing(_ isRegistered: Bool) -> String {
    isRegistered
      ? "contribute the element instead of registering it" : "contribute an element"
  }

  // MARK: Asynchronous

  /// A synchronous factory needs an asynchronous binding.
  public static func async(_ key: String, asker: String) -> String {
    "\(key) is asynchronous, and \(asker) resolves it synchronously"
  }

  /// How to fix a synchronous consumer.
  public static func asyncHelp(_ type: String) -> String {
    "await resolveAsync for a consumer of \(type), or for \(type) itself at start-up; "
      + "until then, resolve finds no instance"
  }

  // MARK: Unused

  /// The headline for a binding without a consumer.
  public static func unused(_ key: String) -> String { "Nothing resolves \(key)" }

  /// The headline for a collection without a consumer.
  public static func unused(collection: String) -> String {
    "Nothing resolves \(collection), which has contributions"
  }
}
