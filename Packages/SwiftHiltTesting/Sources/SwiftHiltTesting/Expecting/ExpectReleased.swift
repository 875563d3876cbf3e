@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltWrappers

/// Expects that an object is released when nothing outside the closure keeps it alive.
///
/// ```swift
/// expectReleased {
///   let container = Container()
///   container.register(Database.self) { _ in Database() }
///   container.register(Cart.self) { r in Cart(database: r.resolve()) }
///   return container.resolve(Cart.self)
/// }
/// ```
///
/// If the object is a container, the failure names the binding whose instance or factory keeps it
/// alive. To find that binding, the function removes one after the other. So if a factory captures
/// an object that owns a container, return the container.
///
/// - Parameter make: Creates the object and its dependencies, and keeps none of them.
public func expectReleased<Object: AnyObject>(
  _ make: () throws -> Object, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let reference = WeakReference(try make())
  caller.expectGone(reference, Object.self)
}

/// Expects that an object from an asynchronous closure is released when nothing outside the closure
/// keeps it alive. The function waits for the release for about a second at most.
public func expectReleased<Object: AnyObject>(
  isolation: isolated (any Actor)? = #isolation, _ make: () async throws -> Object,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async rethrows {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let reference = WeakReference(try await make())
  // The thread that built the object can still hold it when the result arrives.
  for _ in 0..<100 where reference.object != nil { try? await Task.sleep(nanoseconds: 10_000_000) }
  caller.expectGone(reference, Object.self)
}

extension Caller {
  fileprivate func expectGone(_ reference: WeakReference, _ type: Any.Type) {
    guard let name = reference.object.map({ "\(Swift.type(of: $0))" }) else { return }
    fail(
      "\(name) is still alive, although nothing outside the closure should hold it",
      notes(ofHolderOf: reference) ?? [
        ("either", "its container caches it and was created outside the closure"),
        (
          "or",
          "an instance that a container caches keeps that container alive, for example by storing `r`"
        ),
        ("or", "a factory captures a container or its owner; to see which, return the container"),
        ("or", "it and an object that it holds refer to each other, without any container"),
        ("help", "create or close the container in the closure; \(Caller.helpToStore)"),
      ])
  }

  private static let helpToStore =
    "declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`"

  /// Removes the bindings of a container until it is released, and returns the notes about the last
  /// one. Returns `nil` if the object isn't a container, or is still alive at the end.
  private func notes(ofHolderOf reference: WeakReference) -> [(label: String, text: String)]? {
    var container: Container? { reference.object as? Container }
    guard container?.isClosed == false, container?.isFrozen == false else { return nil }
    let records = container?.bindingRecords().first ?? []
    for record in records where record.kind.answersForKey {
      guard let type = record.key.type else { continue }
      let place = "\(record.key), registered at \(record.callSite)"
      func clear<T>(_: T.Type) {
        container?.clearCache(of: T.self, qualifier: record.key.qualifier)
      }
      func remove<T>(_: T.Type) {
        container?.unregister(T.self, qualifier: record.key.qualifier)
      }
      _openExistential(type, do: clear)
      if reference.object == nil {
        return [("held", "by the cached instance of \(place)"), ("help", Caller.helpToStore)]
      }
      _openExistential(type, do: remove)
      if reference.object == nil {
        let help = "use the factory's parameter instead of a captured container, or capture weakly"
        return [("held", "by the factory of \(place)"), ("help", help)]
      }
    }
    return nil
  }
}
