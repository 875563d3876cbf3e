/// Calls of code that was not scanned, and what becomes of the values that go there.
extension Follower {
  /// Follows the arguments of a call whose function is not known.
  @discardableResult
  func loosely(
    _ arguments: [Argument], _ environment: Environment, _ form: Form, _ name: String,
    suspicious: Bool = false
  ) -> Value? {
    let at = site(form, environment)
    reasons.append(
      name.isEmpty
        ? "it is inferred from code that was not scanned"
        : "the parameters of '\(name)' are not known here")
    defer { reasons.removeLast() }
    for argument in arguments {
      guard let value = evaluate(argument, environment) else { continue }
      if Follower.harmless.contains(name) {
        if case .closure(let node) = value.what { callHere(node, name) }
      } else {
        escape(value, name, at)
      }
    }
    if suspicious, !isSilent {
      unfollowed.append(
        (at, "'\(form.parts[0].parts.first?.text ?? name)' is of a type that is not known here"))
    }
    return .unknown
  }

  func callHere(_ node: ClosureNode, _ name: String) {
    guard !node.isFollowed else { return }
    if Follower.immediate.contains(name) {
      call(node, [])
    } else {
      callLater(node)
    }
  }

  /// A value goes where nobody follows it.
  func escape(_ value: Value, _ name: String, _ site: Site) {
    switch value.what {
    case .closure(let node):
      let (types, result) = value.signature
      callLater(node, types, result: result)
    case .containers: open(value, name, site)
    case .array(let values): for one in values { escape(one, name, site) }
    case .oneOf(let values): for one in values { escape(one, name, site) }
    default: break
    }
  }

  /// Functions of other packages that register nothing in a container they are given.
  static let harmless: Set<String> = [
    "print", "debugPrint", "dump", "assert", "precondition", "ObjectIdentifier", "type", "Task",
    "withExtendedLifetime", "describing", "reflecting", "String", "run", "detached", "addTask",
    "environment", "environmentObject", "container", "expectValid", "expectResolves", "expectSame",
    "append", "insert", "sync", "async", "withLock", "isKnownUniquelyReferenced", "Unmanaged",
    "expect", "require", "XCTAssert", "XCTAssertTrue", "XCTAssertEqual", "XCTAssertNoThrow",
    "diContainer", "Lifecycle", "ResolutionSpy", "State", "StateObject", "ObservedObject", "Mutex",
    "swap", "store",
    "hiltContainer",
    "measure", "autoreleasepool", "withCheckedContinuation", "asyncAfter", "perform",
  ]

  /// Functions that run the closure they are given before they return.
  static let immediate: Set<String> = [
    "withExtendedLifetime", "sync", "withLock", "autoreleasepool", "assert", "precondition",
    "XCTAssertNoThrow", "measure", "run",
  ]

  static let requestNames: Set<String> = [
    "resolve", "tryResolve", "optional", "tryOptional", "resolveMany", "tryResolveMany",
    "resolveSet", "tryResolveSet", "resolveMap", "tryResolveMap", "resolveAsync", "register",
    "registerMany", "install", "tryInstall", "registerChild",
  ]
}
