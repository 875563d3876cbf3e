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
/// - Parameter make: Creates the object and its dependencies, and keeps none of them.
public func expectReleased<Object: AnyObject>(
  _ make: () throws -> Object, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let reference = try WeakReference(made: make)
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

extension WeakReference {
  fileprivate convenience init(made make: () throws -> some AnyObject) rethrows {
    self.init(try make())
  }
}

extension Caller {
  fileprivate func expectGone(_ reference: WeakReference, _ type: Any.Type) {
    guard let object = reference.object else { return }
    fail(
      FailureText.make(
        "\(Swift.type(of: object)) is still alive, "
          + "although nothing outside the closure should hold it",
        [
          ("likely", "its container caches it and was created outside the closure"),
          (
            "or",
            "an instance that a container caches keeps that container alive, for example by storing `r`"
          ),
          (
            "help",
            "create or close the container in the closure; "
              + "declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`"
          ),
        ]))
  }
}
