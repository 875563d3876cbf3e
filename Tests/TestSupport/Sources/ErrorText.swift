/// Returns the text of the error that a closure throws, or `no error`.
public func errorText<R>(of body: () throws -> R) -> String {
  do {
    _ = try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// Returns the first message of SwiftHilt in a stopped process's standard error: the line with the
/// code and the indented lines after it. Without a message, the result begins with `no message in`.
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
