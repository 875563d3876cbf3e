import Dispatch
import SwiftHiltCore

/// Asynchronous bindings and requests, which run to completion.
extension ModelWorld {
  func askAsync(_ pair: Pair, _ need: Need, holding: Bool) -> String? {
    let container = pair.real
    return compareRequest(holding: holding) {
      try awaited {
        try await keyTypes[need.key.type].askAsync(container, need.form, need.key.qualifier)
      }
    } with: {
      try pair.reference.askAsync(need, ReferenceCall())
    }
  }
}

/// Waits for a task. The caller must not be on a thread of the pool, which the task needs.
private func awaited(_ body: @escaping @Sendable () async throws -> Asked) throws -> Asked {
  let (done, result) = (DispatchSemaphore(value: 0), Shared<Result<Asked, any Error>?>(nil))
  Task.detached {
    do {
      let asked = try await body()
      result.value = .success(asked)
    } catch { result.value = .failure(error) }
    done.signal()
  }
  done.wait()
  defer { result.value = nil }
  return try result.value!.get()
}
