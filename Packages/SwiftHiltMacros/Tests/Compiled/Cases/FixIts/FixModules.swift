// swift-format-ignore-file
@Module
struct WithoutAttributes {
  static let host = "localhost"
  static func api() -> Api { Api() }
}

@Module
@Component(modules: [])
struct Both {}

@Module
enum Providers {
  @Provides func api() -> Api { Api() }
  @Provides static func service() -> some Service { Live() }
  @Provides static func host(ids: Int...) -> Host { Host() }
  @Provides(lifetime: .scoped) static var inspector: Inspector
}

@Module
enum Registered {
  @Register static let api: Api
  @Register var inspector: Inspector
  @Register static var value: Box<Int> = Box()
  @Register(.scoped, override: true) static func host() -> Host { Host() }
}

@Module
enum Listed {
  static var bindings: [Registration] {
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

// fix-it: 5:15: Add '@Provides'
// fix-it: 8:1: Remove '@Module'
// fix-it: 14:18: Add 'static'
// fix-it: 15:38: Replace 'some Service' with 'any Service'
// fix-it: 16:35: Replace 'Int...' with '[Int]'
// fix-it: 17:3: Replace '@Provides' with '@Register'
// fix-it: 22:20: Replace 'let' with 'var'
// fix-it: 23:17: Add 'static'
// fix-it: 24:40: Remove the initial value
// fix-it: 25:3: Replace '@Register' with '@Provides'
// fix-it: 30:14: Add '@ModuleBuilder'

// macro: 5:15: warning: '@Module' finds nothing to register in 'WithoutAttributes'; write '@Provides' on 'api'
// macro: 8:1: error: '@Component' already makes 'Both' a module; remove '@Module', and move any providers to another module
// macro: 14:18: error: '@Provides' needs 'static' on 'api'
// macro: 15:38: error: '@Provides' cannot bind the opaque type 'some Service' of 'service'; use 'any Service' or a concrete type
// macro: 16:35: error: '@Provides' cannot supply the variadic parameter 'ids'; use '[Int]' instead
// macro: 17:3: error: '@Provides' needs a static function; write '@Register' on 'inspector'
// expect: 17:43: error: 'static var' declaration requires an initializer expression or an explicitly stated getter
// macro: 22:20: error: '@Register' needs 'var' on 'api', which stores no value
// macro: 23:17: error: '@Register' needs 'static' on 'inspector'
// macro: 24:40: error: '@Register' takes no initial value, because the container builds 'value'
// macro: 25:3: error: '@Register' needs a variable; write '@Provides' on 'host'
// expect: 25:3: error: 'accessor' macro cannot be attached to static method ('host')
// macro: 30:14: error: 'bindings' needs '@ModuleBuilder', because it lists registrations
// expect: 31:5: warning: result of call to 'provide(_:qualifier:lifetime:override:liveOnly:onClose:dependencies:file:line:_:)' is unused [#no-usage]
// expect: 32:5: warning: expression of type 'Providers.Type' is unused [#no-usage]
// expect(6): 17:43: error: static property 'inspector' is not concurrency-safe because it is nonisolated global shared mutable state [#MutableGlobalVariable]
// expect(6): 22:24: error: cannot expand accessor macro on variable declared with 'let'
// expect(5): 22:24: warning: cannot expand accessor macro on variable declared with 'let'; this is an error in the Swift 6 language mode
