extension ResolutionError {
  /// The error of a request through what outlived the container it held weakly.
  ///
  /// - Parameters:
  ///   - key: What was asked for.
  ///   - name: The name of the container.
  ///   - scope: The scope that the container stood for.
  ///   - holder: Who held the container, as the message names it.
  public static func _gone(
    _ key: BindingKey, name: String?, scope: ScopeName?, holder: String
  ) -> ResolutionError {
    let container = Container.description(name: name, scope: scope)
    return .closed(
      .init(
        key: key, path: CallPath.current + [PathElement(key: key)],
        headline: "\(container) is gone and cannot resolve \(key)",
        notes: [
          .init(label: "holder", text: "\(holder) holds its container weakly"),
          .init(
            label: "help", text: "keep the container for as long as somebody resolves from it"),
        ]))
  }
}
