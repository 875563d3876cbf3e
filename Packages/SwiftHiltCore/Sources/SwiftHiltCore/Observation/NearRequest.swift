/// Requests that may find nothing: those for an optional type or a collection. If such a request
/// finds nothing, debug builds report a similar binding, if there is one. They do so once for each
/// requested key.
enum NearRequest {
  /// Checks an optional request that found nothing. A binding of a subtype isn't reported, because
  /// `nil` may be intended, as in `optional((any Theme).self) ?? resolve(DefaultTheme.self)`.
  @inline(__always)
  static func checkAbsent(
    _ type: @autoclosure () -> Any.Type, _ qualifier: @autoclosure () -> QualifierBox?,
    of container: Container
  ) {
    #if DEBUG
      reportAbsent(BindingKey(type(), qualifier()), container)
    #endif
  }

  @inline(__always)
  static func checkEmpty(_ collection: @autoclosure () -> BindingKey, of container: Container) {
    #if DEBUG
      reportEmpty(collection(), container)
    #endif
  }

  #if DEBUG
    /// The checked requests. They aren't a set of keys, because such a set would call the
    /// qualifiers' `==` under the lock.
    private static let known = Locked<Set<LateChange.Request>>([])

    private static func isNew(_ key: BindingKey) -> Bool {
      guard let type = key.type else { return false }
      let request = LateChange.Request(type, key.qualifierBox)
      return known.withLock { $0.insert(request).inserted }
    }

    @inline(never)
    private static func reportAbsent(_ key: BindingKey, _ container: Container) {
      guard isNew(key), let near = NearMissSearch(container).ofOptional(key, isDeclared: false)
      else { return }
      report("Nothing binds \(key)", key, near.text, near.help ?? "register \(key)")
    }

    @inline(never)
    private static func reportEmpty(_ collection: BindingKey, _ container: Container) {
      guard isNew(collection) else { return }
      let meant = [collection] + [collection.elementKey].compactMap { $0 }
      if meant.contains(where: { reportBound($0, collection, container) }) { return }
      // A contribution that the request probably meant.
      let converts = collection.elementKey?.type.map(conversion)
      for record in container.bindingRecords().joined() {
        guard let other = record.kind.collection,
          collection.resembles(other, converts: record.key.type.flatMap { converts?($0) } == true)
        else { continue }
        return report(
          "Nothing contributes to \(collection)", collection,
          "\(other), contributed at \(record.callSite)",
          "resolve \(other), or contribute to \(collection)")
      }
    }

    /// Reports the binding of the element's or the collection's own key, unless its factory requests
    /// the contributions.
    ///
    /// - Returns: Whether the key is bound.
    private static func reportBound(
      _ element: BindingKey, _ list: BindingKey, _ container: Container
    ) -> Bool {
      guard let type = element.type else { return false }
      let word = KeyWord(type, qualifier: element.qualifierBox)
      let bindings = container.chain.compactMap { $0.find(word)?.heldBinding }
      guard let site = bindings.first(where: { !$0.isUncomposed })?.callSite
      else { return false }
      if !CallPath.current.contains(where: { $0.key == element }) {
        report(
          "Nothing contributes to \(list)", list,
          "\(element), registered at \(site) but not contributed",
          "contribute to \(list) instead of registering \(element), or resolve \(element)")
      }
      return true
    }

    private static func report(
      _ headline: KeyText, _ key: BindingKey, _ near: KeyText, _ help: KeyText
    ) {
      let path = CallPath.current + [PathElement(key: key)]
      let text = Diagnostic(
        "Absent", headline,
        notes: [.init(path: path), .init(label: "similar", text: near)], help: help)
      Platform.warn("\(text)\n")
    }
  #endif
}
