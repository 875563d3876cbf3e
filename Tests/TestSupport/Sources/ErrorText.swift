/// The text of the error that a closure throws; `no error` when it throws none.
public func errorText<R>(of body: () throws -> R) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// SwiftHilt's message within what a process wrote to standard error before it stopped: from the
/// line with its code to its last indented line.
public func trapText(_ standardError: [UInt8]) -> String {
  let lines = String(decoding: standardError, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.firstIndex(where: { $0.contains("[SwiftHilt/") }) else {
    return "no message in: \(String(decoding: standardError, as: UTF8.self))"
  }
  var last = first
  for index in lines.indices.dropFirst(first + 1) {
    if lines[index].hasPrefix("  ") {
      last = index
    } else if !lines[index].isEmpty || last > first {
      break
    }
  }
  return lines[first...last].joined(separator: "\n")
}
