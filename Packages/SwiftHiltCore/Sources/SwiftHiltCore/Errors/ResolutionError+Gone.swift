extension ResolutionError {
  /// The error of a request through what outlived the container it held weakly.
  ///
  /// - Parameters:
  ///   - key: What was asked for.
  ///   - name: The name of the container.
  ///   - scope: The scope that the container stood for.
  ///   - holder: Who held the container, as the message names it.
  @_spi(Layers) public static func _gone(
    _ key: BindingKey, name: String?, scope: ScopeName?, holder: String
  ) -> ResolutionError {
    gone(key, Container.description(name: name, scope: scope), holder: holder)
  }

  static func gone(_ key: BindingKey, _ container: String, holder: String) -> ResolutionError {
    .closed(
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
