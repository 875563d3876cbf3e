import SwiftHiltCore

/// The stable code of the ``ResolutionError`` that a request throws; `nil` when it throws none.
func code(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return (error as? ResolutionError)?.code.description ?? "\(error)"
  }
}

/// The same for an asynchronous request.
func awaitedCode(of body: () async throws -> Void) async -> String? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? ResolutionError)?.code.description ?? "\(error)"
  }
}
