// swift-format-ignore-file
struct A {}
@propertyWrapper struct Clamped<Value> { var wrappedValue: Value }
@Module enum Part {}

@Component(modules: [Part.self]) struct Generic<T> { let value: T }
@Module enum GenericModule<T> { @Provides static func value() -> [T] { [] } }
@Module struct GenericStruct<T> {}
enum Around<T> {
  @Module enum Inner { @Provides static func value() -> Int { 1 } }
  @Component struct InnerComponent { let value: T }
}
@Component struct Wrapped { @Clamped var value: Int }
@Component public struct Public { let value: Int }
@Component struct Weak { weak var value: Part2?; lazy var other = 1; static let one = 1 }
final class Part2 {}
@Component struct Closure { var make: () -> A = { A() } }
@Component struct Init { let value: A; init() { value = A() } }
@Component indirect enum Indirect { case a }
@Component(entryPoints: [A.self]) struct NoEntryPoint {}
@Component(parents: []) struct NoParents {}
public enum Nested { @Module enum Hidden {}; @Component(modules: [Hidden.self]) public enum Shown {} }
public struct Bindings {}
@Module public enum Shown { public static var bindings: [Registration] { [] } }
@Component(modules: [GenericModule<Int>.self, GenericStruct<String>.self, Around<Int>.Inner.self])
enum Uses {}
@Module enum Constrained<T: Hashable> where T: Sendable {}
