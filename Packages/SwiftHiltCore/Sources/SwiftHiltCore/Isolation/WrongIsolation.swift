extension ResolutionError {
  /// The error of a factory that was run from outside its actor.
  static func wrongIsolation(_ key: BindingKey, actor: String) -> ResolutionError {
    .wrongIsolation(
      .init(
        key: key, path: CallPath.current,
        headline: "\(key) is built on the \(actor), and was asked for from outside it",
        notes: [
          .init(
            label: "help",
            text: "resolve it on the \(actor) first: a cached instance is handed out anywhere")
        ]))
  }
}
