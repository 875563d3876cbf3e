extension ResolutionError {
  /// Returns the error of a binding that can't build an instance here. Its factory, the view of its
  /// alias, or a decorator belongs to an actor.
  static func wrongIsolation(_ key: BindingKey, of binding: Binding) -> ResolutionError {
    let isFactory = binding.isolation === binding.factory.isolation
    let decorator = binding.extras?.decorators.first { $0.isolation === binding.isolation }
    let closure: IsolatedClosure
    if let decorator, !isFactory {
      closure = ("decorator", " at \(decorator.site.callSite)", "r, instance")
    } else {
      closure = binding.flags.contains(.alias) ? ("alias", "", "instance") : ("factory", "", "r")
    }
    let isAwaitable = isFactory && !binding.flags.contains(.alias)
    return wrongIsolation(
      key, binding.isolation, closure,
      headline: "\(key) is built on the MainActor, but was resolved outside it",
      help: binding.isolation.isMainActor
        ? helpOnTheMainActor(key)
        : isAwaitable ? [.help("use registerAsync and resolveAsync, which wait for the actor")] : []
    )
  }

  /// Returns the error of a function that belongs to an actor and was called outside it.
  static func wrongCall(of path: [PathElement], _ isolation: (any Actor)?) -> ResolutionError {
    let key = path.last!.key
    return wrongIsolation(
      key, isolation, ("function", "", "..."), path: path,
      headline: "\(key) runs on the MainActor, but was called outside it",
      help: isolation.isMainActor ? [.help("call it on the MainActor")] : [])
  }

  /// A closure that belongs to an actor, as messages name it, with its place and parameters.
  private typealias IsolatedClosure = (name: String, place: String, parameters: String)

  private static func wrongIsolation(
    _ key: BindingKey, _ isolation: (any Actor)?, _ closure: IsolatedClosure,
    path: [PathElement]? = nil, headline: KeyText, help: [Diagnostic.Note]
  ) -> ResolutionError {
    let actor = isolation.name
    let elsewhere: KeyText =
      "if the \(closure.name)\(closure.place) doesn't need the \(actor), "
      + "write { @Sendable \(closure.parameters) in ... }, or register in nonisolated code"
    return ResolutionError(
      .wrongIsolation, key: key, path: path,
      headline: isolation.isMainActor
        ? headline
        : "The \(closure.name) of \(key)\(closure.place) belongs to the actor \(actor), where SwiftHilt cannot call it",
      notes: help + [.init(label: help.isEmpty ? "help" : "or", text: elsewhere)])
  }

  private static func helpOnTheMainActor(_ key: BindingKey) -> [Diagnostic.Note] {
    let thread = currentThread()
    var factories = CallPath.frames(of: thread).dropLast()
    let lifetime = thread.top?.pointee.binding?.lifetime
    // A collection can't declare its elements. Its consumer declares the collection.
    let collection = factories.last.flatMap { $0.callSite == nil ? $0.key : nil }
    if collection != nil { factories.removeLast() }
    let isKept = !factories.isEmpty || lifetime?.isCached != false
    let here: KeyText =
      "resolve on the MainActor" + (isKept ? "; a cached instance is then available anywhere" : "")
    // An instance that nothing caches can't be built in advance.
    let isCached = lifetime?.isCached == true
    guard let consumer = factories.last?.key, let first = factories.first?.key else {
      if let collection, !isCached {
        let call: KeyText = "await resolveAsync(\(argument: collection))"
        return [
          .help(here),
          .init(
            label: "or", text: "give \(key) a lifetime that a container caches, and \(call)"),
        ]
      }
      let call = Container.isPrewarming ? "await prewarm() instead" : "await resolveAsync"
      return [.help("\(call), or \(here)")]
    }
    let declare: KeyText =
      "await resolveAsync(\(argument: first)), which builds \(collection ?? key) on the MainActor if "
      + "\(consumer) declares it, with 'bind' or 'dependencies:'"
    return [
      .help(
        isCached ? declare : "build \(consumer) on the MainActor as well: { @MainActor r in ... }"
      ),
      .init(
        label: "or",
        text: isCached ? here : "give \(key) a lifetime that a container caches, and \(declare)"),
    ]
  }
}
