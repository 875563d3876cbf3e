/// Starts recording the default container's requests; see `Container.startRecording()`.
public func startRecording() {
  DI.shared.startRecording()
}

/// Returns the default container's recorded graph in Graphviz DOT, or `nil` if nothing was
/// recorded.
public func exportDOT() -> String? {
  DI.shared.exportDOT()
}
