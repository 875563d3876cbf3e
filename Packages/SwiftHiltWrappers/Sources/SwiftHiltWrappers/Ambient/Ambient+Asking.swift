@_spi(Layers) import SwiftHiltCore

extension Ambient {
  /// Resolves from the ambient resolver. The text of a failure says which resolver answered.
  ///
  /// - Parameters:
  ///   - glance: The ambient state, as far as the thread's record shows it.
  ///   - fallback: The resolver to use if no scope sets one and no factory is running.
  ///   - request: Makes the request.
  @inline(__always)
  static func ask<R>(
    _ glance: AmbientGlance = CallContext.ambientGlance,
    orElse fallback: @autoclosure () -> Ambient = Ambient.fallback,
    _ request: (any Resolver) throws -> R
  ) throws -> R {
    switch glance {
    case .here(let object):
      // No retain is needed, because the code that entered the scope keeps it alive.
      return try Unmanaged<AmbientScope>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try $0.ask(orElse: fallback(), request)
      }
    case .none:
      return try AmbientScope.bound.ask(orElse: fallback(), request)
    case .unclear:
      return try (chosen ?? fallback()).ask(request)
    }
  }

  /// Resolves from the ambient resolver for a caller that can't throw.
  @inline(__always)
  static func demand<R>(_ request: (any Resolver) throws -> R) -> R {
    do {
      return try ask(CallContext.ambientGlance, request)
    } catch {
      stopProgram(error)
    }
  }

  /// Does the same as `ask`, but out of line, so most callers don't contain a copy of its code.
  @inline(never)
  static func perform<R>(_ request: (any Resolver) throws -> R) throws -> R {
    try ask(CallContext.ambientGlance, request)
  }

  /// Does the same as `demand`, but out of line.
  @inline(never)
  static func performOrStop<R>(_ request: (any Resolver) throws -> R) -> R { demand(request) }

  /// Resolves from this resolver. The text of a failure says why this resolver answered.
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
  /// Resolves from the scope's resolver, or from a fallback if the scope set none. The text of a
  /// failure says which resolver answered.
  @inline(__always)
  fileprivate func ask<R>(
    orElse fallback: @autoclosure () -> Ambient, _ request: (any Resolver) throws -> R
  ) throws -> R {
    guard let container else { return try (ambient ?? fallback()).ask(request) }
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
