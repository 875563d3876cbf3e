extension Ambient {
  /// Asks the ambient resolver; a failure says which one answered.
  ///
  /// - Parameters:
  ///   - fallback: Who is asked where only the default container is left.
  ///   - request: How to ask.
  @inline(__always)
  static func ask<R>(
    orElse fallback: @autoclosure () -> Ambient = Ambient.fallback,
    _ request: (any Resolver) throws -> R
  ) throws -> R {
    let (object, depth) = CallContext.ambientState
    guard let object else {
      guard depth == 0, let scope = AmbientScope.ofTask, let container = scope.container,
        !scope.isAroundAsynchronousFactory
      else { return try (chosen ?? fallback()).ask(request) }
      return try scope.ask(container, request)
    }
    // Without counting a reference: the code that entered the thread's innermost scope still runs,
    // no factory in it, and keeps the scope alive.
    return try Unmanaged<AmbientScope>.fromOpaque(object)._withUnsafeGuaranteedRef { scope in
      guard scope.factories == depth, scope.task == CallContext.taskWord,
        let container = scope.container
      else { return try (chosen ?? fallback()).ask(request) }
      return try scope.ask(container, request)
    }
  }

  /// Asks the ambient resolver for a caller that cannot throw.
  @inline(__always)
  static func demand<R>(
    orElse fallback: @autoclosure () -> Ambient = Ambient.fallback,
    _ request: (any Resolver) throws -> R
  ) -> R {
    do {
      return try ask(orElse: fallback(), request)
    } catch {
      _stop(error)
    }
  }

  /// Asks this resolver; a failure says why it answered.
  @inline(__always)
  func ask<R>(_ request: (any Resolver) throws -> R) throws -> R {
    do {
      return try request(resolver)
    } catch {
      throw explained(error)
    }
  }
}

extension AmbientScope {
  /// Asks this scope's container; a failure says that it answered.
  @inline(__always)
  fileprivate func ask<R>(
    _ container: Unmanaged<Container>, _ request: (any Resolver) throws -> R
  ) throws -> R {
    do {
      return try container._withUnsafeGuaranteedRef { try request($0) }
    } catch {
      throw explained(error)
    }
  }

  @inline(never)
  private func explained(_ error: any Error) -> any Error {
    ambient?.explained(error) ?? error
  }
}
