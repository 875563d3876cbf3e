/// Starts recording what the default container resolves; see `Container.startRecording()`.
public func startRecording() {
  DI.shared.startRecording()
}

/// The recorded graph of the default container as Graphviz DOT, or `nil` when nothing was recorded.
public func exportDOT() -> String? {
  DI.shared.exportDOT()
}
