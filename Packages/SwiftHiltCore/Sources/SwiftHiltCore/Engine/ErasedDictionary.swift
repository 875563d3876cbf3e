/// A dictionary for rare look-ups. One compiled form serves all keys and values, whereas each
/// specialised `Dictionary` adds about two kilobytes to every program.
///
/// Keys and values are boxed, so a look-up takes a few tenths of a microsecond. For values that
/// change in place, use a class.
struct ErasedDictionary<Key: Hashable, Value> {
  private var entries = Entries()

  var isEmpty: Bool { entries.values.isEmpty }
  var count: Int { entries.values.count }

  var keys: [Key] { entries.all { $0.key.base as! Key } }
  var values: [Value] { entries.all { $0.value as! Value } }

  subscript(key: Key) -> Value? {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never) get { entries.find(AnyHashable(key)).map { $0 as! Value } }
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never) set { _ = entries.set(newValue, for: AnyHashable(key)) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func remove(_ key: Key) -> Value? {
    entries.set(nil, for: AnyHashable(key)).map { $0 as! Value }
  }
}

/// A set for rare look-ups, compiled once, like ``ErasedDictionary``.
struct ErasedSet<Element: Hashable> {
  private var entries = Entries()

  var elements: [Element] { entries.all { $0.key.base as! Element } }

  init() {}

  init(_ elements: [Element]) {
    for element in elements { insert(element) }
  }

  /// Returns whether the element is new.
  @discardableResult
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func insert(_ element: Element) -> Bool {
    entries.set((), for: AnyHashable(element)) == nil
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  mutating func remove(_ element: Element) { _ = entries.set(nil, for: AnyHashable(element)) }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func contains(_ element: Element) -> Bool { entries.find(AnyHashable(element)) != nil }
}

/// The entries of a dictionary or a set, with their types erased.
private struct Entries {
  var values = [AnyHashable: Any]()

  @inline(never)
  func find(_ key: AnyHashable) -> Any? { values[key] }

  /// `nil` removes the entry. Returns the previous value.
  @inline(never)
  mutating func set(_ value: Any?, for key: AnyHashable) -> Any? {
    guard let value else { return values.removeValue(forKey: key) }
    return values.updateValue(value, forKey: key)
  }

  func all<R>(_ part: ((key: AnyHashable, value: Any)) -> R) -> [R] { values.map(part) }
}
