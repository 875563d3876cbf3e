import Dispatch
import SwiftHiltCore

/// Asynchronous bindings and requests, which run to completion.
extension ModelWorld {
  func registerAsync(
    _ pair: Pair, _ key: ModelKey, _ lifetime: Lifetime, onClose: Bool, _ recipe: Recipe
  ) {
    pair.real.install {
      keyTypes[key.type].asyncRegistration(
        key.qualifier, lifetime, onClose: onClose, recipe, realLedger)
    }
    bind(pair, key, .init(.recipe(recipe), lifetime, onClose: onClose, isAsync: true))
  }

  func contributeAsync(
    _ pair: Pair, _ key: ModelKey, _ lifetime: Lifetime, mapKey: Int?, _ recipe: Recipe
  ) {
    numbers += 1
    pair.real.install {
      keyTypes[key.type].asyncContribution(
        key.qualifier, lifetime, key: mapKey, recipe, realLedger)
    }
    pair.reference.contribute(
      .init(key: key, isMap: mapKey != nil),
      .init(
        id: numbers, binding: .init(.recipe(recipe), lifetime, isAsync: true), key: mapKey))
  }

  func askAsync(_ pair: Pair, _ need: Need, holding: Bool) -> String? {
    var values: [Any] = []
    let container = pair.real
    let real = outcome {
      let asked = try awaited {
        try await keyTypes[need.key.type].askAsync(container, need.form, need.key.qualifier)
      }
      values.append(asked.value)
      return asked.text
    }
    let reference = outcome {
      let (text, value) = try pair.reference.askAsync(need, ReferenceCall())
      values.append(value)
      return text
    }
    if holding, values.count == 2 { hold(values[0], values[1]) }
    return compare(real, reference.withoutRepeatedError)
  }
}

/// Waits for a task. The caller must not be on a thread of the pool, which the task needs.
private func awaited(_ body: @escaping @Sendable () async throws -> Asked) throws -> Asked {
  let (done, result) = (DispatchSemaphore(value: 0), Shared<Result<Asked, any Error>?>(nil))
  Task.detached {
    do {
      let asked = try await body()
      result.value = .success(asked)
    } catch {
      result.value = .failure(error)
    }
    done.signal()
  }
  done.wait()
  defer { result.value = nil }
  return try result.value!.get()
}
