import Logging

/// Writes each entry on one line, without times, so every run prints the same.
struct LineHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let fields = all.filter { $0.key != "took" }.sorted { $0.key < $1.key }
      .map { " \($0.key)=\($0.value)" }
    print("\(event.level) \(event.message)\(fields.joined())")
  }
}
