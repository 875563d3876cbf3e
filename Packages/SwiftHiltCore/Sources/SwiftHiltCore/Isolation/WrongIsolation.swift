extension ResolutionError {
  static func wrongIsolation(_ key: BindingKey, actor: String) -> ResolutionError {
    ResolutionError(
      .wrongIsolation, key: key,
      headline: actor == "MainActor"
        ? "\(key) is built on the MainActor, but was resolved outside it"
        : "The factory of \(key) belongs to the actor \(actor), where SwiftHilt cannot call it",
      notes: help(key, actor: actor))
  }

  private static func help(_ key: BindingKey, actor: String) -> [Diagnostic.Note] {
    let elsewhere: KeyText =
      "if the factory doesn't need the \(actor), write { @Sendable r in ... }, or register in nonisolated code"
    let notes: [Diagnostic.Note]
    let thread = currentThread()
    let factories = CallPath.frames(of: thread).dropLast()
    let lifetime = thread.top?.pointee.binding?.lifetime
    let isKept = !factories.isEmpty || lifetime?.isCached != false
    let here: KeyText =
      "resolve on the MainActor" + (isKept ? "; a cached instance is then available anywhere" : "")
    if actor != "MainActor" {
      notes = [.help("use registerAsync and resolveAsync, which wait for the actor")]
    } else if let consumer = factories.last?.key, let first = factories.first?.key {
      // An instance that nothing caches can't be built in advance.
      let isCached = lifetime?.isCached == true
      let declare: KeyText =
        "await resolveAsync(\(argument: first)), and declare \(key) as a dependency of \(consumer), "
        + "with 'bind' or 'dependencies:'"
      notes = [
        .help(
          isCached ? declare : "build \(consumer) on the MainActor as well: { @MainActor r in ... }"
        ),
        .init(
          label: "or",
          text: isCached ? here : "give \(key) a lifetime that a container caches, and \(declare)"),
      ]
    } else {
      notes = [.help("await resolveAsync, or \(here)")]
    }
    return notes + [.init(label: "or", text: elsewhere)]
  }
}
