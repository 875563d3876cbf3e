import Testing

/// Runs a closure on so many threads of its own at once, and records an issue when some hang.
func race(
  _ count: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (_ index: Int) -> Void
) {
  if !onThreads(count, body) { Issue.record("threads hang", sourceLocation: sourceLocation) }
}
