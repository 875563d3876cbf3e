@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Returns the recorded factory runs as Trace Event JSON for Perfetto or `chrome://tracing`.
  ///
  /// Runs of one thread usually nest. If a task leaves a thread and comes back, its run can overlap
  /// others of that thread. Such a run is written as an asynchronous event. Times count from the
  /// start of the first run.
  ///
  /// - Complexity: O(*s* log *s*) for *s* runs.
  ///
  /// Source: "Trace Event Format", Google, 2016: complete events (`X`), nestable asynchronous
  /// events (`b`, `e`) and metadata (`M`).
  public func trace() -> String {
    let origin = spans.map(\.startNanoseconds).min() ?? 0
    let threads = Set(spans.map(\.threadID)).inOrder()
    let nested = Self.nesting(spans)
    var json = JSONText()
    json.object { json in
      json.member("displayTimeUnit", "ns")
      json.member("traceEvents") { json in
        json.array { json in
          for thread in threads {
            json.element { json in
              json.object { json in
                json.member("name", "thread_name")
                json.member("ph", "M")
                json.member("pid", 1)
                json.member("tid", thread)
                json.object("args") { $0.member("name", "Thread \(thread)") }
              }
            }
          }
          for index in spans.indices {
            if nested[index] {
              json.element { write(spans[index], "X", at: origin, nil, &$0) }
            } else {
              json.element { write(spans[index], "b", at: origin, index, &$0) }
              json.element { write(spans[index], "e", at: origin, index, &$0) }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  private func write(
    _ span: Span, _ phase: String, at origin: UInt64, _ id: Int?, _ json: inout JSONText
  ) {
    let node = nodes[span.node]
    var start = span.startNanoseconds - origin
    if phase == "e" { start = start.addingClamped(span.elapsedNanoseconds) }
    json.object { json in
      json.member("name", names[span.node])
      json.member("cat", id == nil ? "factory" : "factory,async")
      json.member("ph", phase)
      json.member("ts") { $0.raw(Self.microseconds(start)) }
      if phase == "X" {
        json.member("dur") { $0.raw(Self.microseconds(span.elapsedNanoseconds)) }
      }
      json.member("pid", 1)
      json.member("tid", span.threadID)
      json.member("id", id)
      if phase != "e" {
        json.object("args") { json in
          json.member("lifetime", node.lifetime?.description)
          json.member("container", node.owner?.description)
          json.member("outcome", span.failed ? "failed" : "built")
          json.member("registered", node.callSite?.description)
        }
      }
    }
  }

  /// Returns, for each span, whether it nests with the earlier nested spans of its thread: each of
  /// them contains it, or ended before it began.
  private static func nesting(_ spans: [Span]) -> [Bool] {
    var nested = [Bool](repeating: true, count: spans.count)
    var open: [UInt64: [UInt64]] = [:]
    let order = spans.indices.inOrder { a, b in
      let (a, b) = (spans[a], spans[b])
      return a.startNanoseconds != b.startNanoseconds
        ? a.startNanoseconds < b.startNanoseconds : a.elapsedNanoseconds > b.elapsedNanoseconds
    }
    for index in order {
      let span = spans[index]
      let end = span.startNanoseconds.addingClamped(span.elapsedNanoseconds)
      var ends = open[span.threadID] ?? []
      while let last = ends.last, last <= span.startNanoseconds { ends.removeLast() }
      if let last = ends.last, last < end { nested[index] = false } else { ends.append(end) }
      open[span.threadID] = ends
    }
    return nested
  }

  /// Returns a time in microseconds with three decimals, as the format defines it.
  private static func microseconds(_ nanoseconds: UInt64) -> String {
    let rest = String(nanoseconds % 1_000)
    return "\(nanoseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
