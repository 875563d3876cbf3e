// swift-format-ignore-file
@Module
struct WithoutAttributes {
  static let host = "localhost"
  @Provides static func api() -> Api { Api() }
}


@Component(modules: [])
struct Both {}

@Module
enum Providers {
  @Provides static func api() -> Api { Api() }
  @Provides static func service() -> any Service { Live() }
  @Provides static func host(ids: [Int]) -> Host { Host() }
  @Register(.scoped) static var inspector: Inspector
}

@Module
enum Registered {
  @Register static var api: Api
  @Register static var inspector: Inspector
  @Register static var value: Box<Int>
  @Provides(lifetime: .scoped, override: true) static func host() -> Host { Host() }
}

@Module
enum Listed {
  @ModuleBuilder static var bindings: [Registration] {
    provide(Host.self) { _ in Host() }
    Providers.self
  }
}

@Module
enum Sound: HiltModule {
  static var bindings: [Registration] { provide(Host.self) { _ in Host() } }
}

@Module
enum Written {
  static var bindings: [Registration] { [provide(Host.self) { _ in Host() }] }
}
