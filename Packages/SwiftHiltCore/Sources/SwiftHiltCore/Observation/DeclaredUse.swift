/// Compares a factory's requests with the keys that its registration declares. In debug builds,
/// SwiftHilt reports a request for an undeclared key, so that the declaration stays complete.
enum DeclaredUse {
  @inline(__always)
  static func check(
    _ type: @autoclosure () -> Any.Type, _ qualifier: @autoclosure () -> QualifierBox?,
    of container: Container
  ) {
    #if DEBUG
      guard let thread = CallThread.existing, let top = thread.top else {
        return checkAsync(type(), qualifier(), of: container)
      }
      if thread.pointee.isObserving { return }
      LateChange.note(type(), qualifier(), of: container, thread)
      // A container that the factory creates has bindings of its own.
      guard let binding = top.pointee.binding, top.pointee.container === container else { return }
      check(type(), qualifier()?.qualifier, of: container, top.pointee.slot.bindingKey, binding)
    #endif
  }

  /// Checks a request that an asynchronous factory may be making.
  @inline(__always)
  static func checkAsync(
    _ type: @autoclosure () -> Any.Type, _ qualifier: @autoclosure () -> QualifierBox?,
    of container: Container
  ) {
    #if DEBUG
      guard CallThread.existing?.pointee.isObserving != true, let build = AsyncBuild.current,
        build.container === container
      else { return }
      check(type(), qualifier()?.qualifier, of: container, build.key, build.binding)
    #endif
  }

  #if DEBUG
    /// The checked requests. SwiftHilt checks each request once in the life of the process.
    private static let known = Locked<Set<LateChange.Request>>([])

    @inline(never)
    private static func check(
      _ type: Any.Type, _ qualifier: (any Qualifier)?, of container: Container,
      _ asking: BindingKey, _ binding: Binding
    ) {
      // A child factory has no list.
      guard let declared = binding.dependencies().inFull,
        !(asking.type is any ChildFactoryType.Type)
      else { return }
      let wrapping = binding.extras?.decorators.map { $0.dependencies().inFull } ?? []
      if wrapping.contains(where: { $0 == nil }) { return }
      let use = LateChange.Request(type, QualifierBox.of(qualifier), at: binding.callSite)
      guard known.withLock({ $0.insert(use).inserted }) else { return }
      let asked = Dependency(spelled: type, qualifier: qualifier, hasDefault: false)
      let isNamed = (declared + wrapping.flatMap { $0 ?? [] }).contains { $0.allows(asked) }
      if isNamed || asked.isOnResolver { return }
      let key = asked.spelledKey
      let request = Request(
        key: KeyWord(type, qualifier: QualifierBox.of(qualifier)), edge: asked.kind)
      container.note(.undeclared, request)
      // The parameters of a function that is passed as `to:` are the declared dependencies.
      let isFunction = binding.flags.contains(.initializer) && wrapping.isEmpty
      let sites = [binding.callSite] + (binding.extras?.decorators.map(\.site.callSite) ?? [])
      let site = sites.map(\.description).joined(separator: " or ")
      let path = CallPath.current + [PathElement(key: key)]
      let text = Diagnostic(
        "Undeclared",
        isFunction
          ? "\(asking) resolves \(key), for which the function passed as 'to:' has no parameter"
          : "\(asking) resolves \(key), but does not declare it",
        notes: [.init(path: path)],
        help: isFunction
          ? "add the parameter to the function at \(site), because validate() sees only parameters"
          : "add .init(\(argument: key)) to 'dependencies:' at \(site), or a parameter if a macro reads "
            + "the declaration there, because validate() sees only declared dependencies"
      )
      Platform.warn("\(text)\n")
    }
  #endif
}

extension Dependency {
  /// Returns whether a factory that declares this dependency may make a request.
  fileprivate func allows(_ asked: Dependency) -> Bool {
    if spelledKey == asked.spelledKey { return true }
    // Validation takes a deferred dependency for one that completes no cycle.
    if kind.isDeferred && !asked.kind.isDeferred { return false }
    if key == asked.spelledKey { return true }
    // `[T]` is not a request for `T`.
    guard asked.kind.isDeferred || (kind == .contribution) == (asked.kind == .contribution) else {
      return false
    }
    // A function's result may itself be a form, such as `T?`.
    let made = key.type.map { Dependency(spelled: $0, qualifier: key.qualifier, hasDefault: false) }
    if made?.key == asked.key || spelledKey == asked.key { return true }
    // `registerFactory` binds the function that throws as well.
    func words(_ key: BindingKey) -> [Substring] {
      key.typeName.split(separator: " ").filter { $0 != "throws" }
    }
    return spelledKey.qualifierText == asked.key.qualifierText
      && words(spelledKey).contains("->") && words(spelledKey) == words(asked.spelledKey)
  }
}
