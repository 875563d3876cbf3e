#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Stops the program with an error's whole text.
///
/// The first line of the trap names the user's file that is to blame, if SwiftHilt knows it. This
/// costs a request nothing, unlike passing each request's own file and line.
///
/// - Parameters:
///   - site: The origin of the request, if the caller knows it.
///   - asked: The requested key. It is evaluated only for a factory's own error.
@inline(never)
func stop(
  _ error: any Error, at site: CallSite? = nil, _ asked: @autoclosure () -> PathElement? = nil
) -> Never {
  switch error {
  case let error as ResolutionError:
    let isAsked = site == nil && error.diagnostic.site == nil
    trap(error.description + (isAsked ? asking : ""), at: site ?? error.diagnostic.blamed)
  case let error as Diagnostic:
    trap(error.description, at: site ?? error.site)
  case let error as AggregateError:
    trap(error.description, at: site)
  default:
    let asked = asked()
    let path =
      FailurePath.of(error, asked: asked) ?? CallPath.current + (asked.map { [$0] } ?? [])
    let trace = path.isEmpty ? [] : [Diagnostic.Note(path: path)]
    let thrower = path.last?.key.type is any InjectorType.Type ? "An injector" : "A factory"
    let text = Diagnostic("FactoryFailed", "\(thrower) threw: \(error)", notes: trace).description
    trap(text + (site == nil ? asking : ""), at: site ?? path.last?.callSite)
  }
}

/// Stops the program with an error's whole text, for the layers above.
@_spi(Layers) public func stopProgram(_ error: any Error, at site: CallSite? = nil) -> Never {
  stop(error, at: site)
}

/// The line that names the factory whose request stops the program; empty outside factories. If the
/// request threw the error instead, an outer factory might be able to catch it.
private var asking: String {
  guard let factory = CallPath.current.last else { return "" }
  let text =
    "the factory of \(factory) called a function that can't throw, such as resolve(); "
    + "write the form with 'try', such as 'try r.tryResolve()'"
  return "\n" + Diagnostic.Note(label: "stopped", text: text).line
}

private func trap(_ text: String, at site: CallSite?) -> Never {
  guard let site else { fatalError("\n\(text)\n", file: "SwiftHilt", line: 0) }
  fatalError("\n\(text)\n", file: StaticString(kept: site.file), line: site.line)
}

extension StaticString {
  /// Creates a static string that is never freed, for functions that take only a literal.
  ///
  /// The layout of `StaticString` is frozen: a pointer, a count, and flags. The flags are 0 for
  /// UTF-8 behind a pointer.
  fileprivate init(kept text: String) {
    struct Layout {
      let start: UnsafeMutablePointer<CChar>
      let count: Int
      let flags: UInt8
    }
    let layout = Layout(start: strdup(text)!, count: text.utf8.count, flags: 0)
    // `Layout` has the frozen layout above.
    self = unsafeBitCast(layout, to: StaticString.self)
  }
}
