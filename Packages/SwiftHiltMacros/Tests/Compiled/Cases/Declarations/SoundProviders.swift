// swift-format-ignore-file
struct A {}
struct B {}
struct Failure: Error {}
protocol P {}
actor Worker {}

@Module enum Providers {
  @Provides static func typed(a: A) throws(Failure) -> B { B() }
  @Provides static func asyncTyped(a: A) async throws(Failure) -> Int { 1 }
  @Provides static func sent(a: sending A) -> sending UInt8 { 1 }
  @Provides static func taken(a: consuming A, b: borrowing A) -> Int16 { 1 }
  @Provides static func closureDefault(f: @escaping (Int) -> Int = { $0 }) -> Int32 { 1 }
  @Provides private static func hidden() -> UInt32 { 1 }
  @Provides @MainActor static func main() -> Int64 { 1 }
  @Provides @discardableResult static func discardable() -> String { "" }
  @Provides @inline(never) static func inlined() -> Character { "a" }
  @Provides static func `default`() -> Bool { true }
  @Provides static func rethrowing(f: () throws -> A) rethrows -> [A] { [] }
  @Provides static func same() -> Self { fatalError() }
  @Provides nonisolated static func free() -> Set<Int> { [] }
  #if DEBUG
    @Provides static func debug() -> [String] { [] }
  #elseif os(Linux)
    @Provides static func debug(a: A) throws -> [String] { [] }
  #endif
  @Register static var register: Registered
  @Register nonisolated static var isolatedRegister: Registered2
}
@Injectable final class Registered {}
@Injectable final class Registered2 {}
