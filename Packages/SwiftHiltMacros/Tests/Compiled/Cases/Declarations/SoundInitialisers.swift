// swift-format-ignore-file
struct A {}
struct Failure: Error {}
protocol P {}

@Injectable final class TypedThrows { init(a: A) throws(Failure) {} }
@Injectable final class AsyncTyped { init(a: A) async throws(Failure) {} }
@Injectable final class Rethrows { init(f: () throws -> A) rethrows {} }
@Injectable final class Sending { init(a: sending A) {} }
@Injectable final class Consuming { init(a: consuming A) {} }
@Injectable final class Borrowing { init(a: borrowing A) {} }
@Injectable final class Empty { init(b: ()) {} }
@Injectable final class VoidResult { init(f: @escaping () -> ()) {} }
@Injectable final class Conditional {
  #if DEBUG
    init(a: A) {}
  #else
    init() {}
  #endif
}
@Injectable final class Fileprivate { fileprivate init(a: A) {} }
@Injectable public final class Public { public init(n: Int = { 1 + 1 }()) {} }
@Injectable public final class PublicWithInternal { init(a: A) {} }
@Injectable @available(macOS 99, *) final class Available { init(a: A) {} }
@Injectable final class Deprecated { @available(*, deprecated) init(a: A) {} }
@Injectable final class Objective { @MainActor init(a: A) {} }
@Injectable class Open { init(a: A) {}; convenience init() { self.init(a: A()) } }
@Injectable open class Subclassed { public init() {} }
@Injectable final class Requires { required init(a: A) {} }
@Injectable actor Acting { init(a: A) {} }
@Injectable final class Isolating { nonisolated init(a: A) {} }
