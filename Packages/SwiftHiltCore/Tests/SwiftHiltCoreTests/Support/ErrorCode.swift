import SwiftHiltCore
import Testing

/// Returns the stable code of the ``ResolutionError`` that a request throws, or `nil`.
func code(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch { return (error as? ResolutionError)?.code.description ?? "\(error)" }
}

/// Returns the same code for an asynchronous request.
func awaitedCode(of body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch { return (error as? ResolutionError)?.code.description ?? "\(error)" }
}

/// Returns the text of the error that an asynchronous request throws; empty if it throws none.
func awaitedText(of body: () async throws -> Void) async -> String {
  do { try await body() } catch { return "\(error)" }
  return ""
}

/// Returns everything that an ended process printed on standard error.
func printed(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
