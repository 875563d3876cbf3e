extension ResolutionError {
  /// The error of a factory that was run from outside its actor.
  static func wrongIsolation(_ key: BindingKey, actor: String) -> ResolutionError {
    ResolutionError(
      .wrongIsolation, key: key, path: CallPath.current,
      headline: "\(key) is built on the \(actor), and was asked for from outside it",
      notes: help(actor: actor))
  }

  private static func help(actor: String) -> [Diagnostic.Note] {
    let elsewhere =
      "if the factory needs no \(actor): write { @Sendable r in ... }, or register in nonisolated code"
    guard actor == "MainActor" else {
      return [
        .init(label: "help", text: "use registerAsync and resolveAsync, which wait for the actor"),
        .init(label: "or", text: elsewhere),
      ]
    }
    return [
      .init(
        label: "help",
        text:
          "await resolveAsync, or resolve it on the MainActor: a cached instance is handed out anywhere"
      ),
      .init(label: "or", text: elsewhere),
    ]
  }
}
