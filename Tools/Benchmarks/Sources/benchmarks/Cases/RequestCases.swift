import BenchmarkHarness

/// The child container of a request, on one thread.
enum RequestCases {
  static let all = [
    BenchmarkCase(
      "request", "request: make a child, resolve 5 scoped leaves, drop it",
      preparations: RequestWork.plain),
    BenchmarkCase(
      "request-registering", "the same, and register 2 instances in the child",
      preparations: RequestWork.registering),
  ]
}
