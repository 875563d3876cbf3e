// swift-format-ignore-file
struct A {}
struct Failure: Error {}
protocol P {}

@EntryPoint protocol Members {
  var main: A { @MainActor get }
  @MainActor var isolated: A { get }
  nonisolated var free: A { get }
  mutating func changing() -> A
  @discardableResult func discardable() -> A
  func sent() -> sending A
  var `default`: A { get }
  @available(*, deprecated) var old: A { get }
  #if DEBUG
    var debug: A { get }
  #endif
}
@_spi(Secret) @EntryPoint public protocol Door { var level: Int { get } }
@EntryPoint @MainActor protocol Main { var a: A { get } }
@EntryPoint protocol Both: Sendable, AnyObject { var a: A { get } }
@EntryPoint package protocol Packaged { var a: Int { get } }
