extension ResolutionError {
  /// Returns the error of a factory that was called from outside its actor.
  static func wrongIsolation(_ key: BindingKey, actor: String) -> ResolutionError {
    ResolutionError(
      .wrongIsolation, key: key,
      headline: "\(key) is built on the \(actor), but was resolved outside it",
      notes: help(actor: actor))
  }

  private static func help(actor: String) -> [Diagnostic.Note] {
    let elsewhere =
      "if the factory doesn't need the \(actor), write { @Sendable r in ... }, or register in nonisolated code"
    guard actor == "MainActor" else {
      return [
        .help("use registerAsync and resolveAsync, which wait for the actor"),
        .init(label: "or", text: elsewhere),
      ]
    }
    return [
      .help(
        "await resolveAsync, or resolve on the MainActor; a cached instance is then available anywhere"
      ),
      .init(label: "or", text: elsewhere),
    ]
  }
}
