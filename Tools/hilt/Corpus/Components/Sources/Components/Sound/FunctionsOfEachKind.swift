// Kind: types
import SwiftHilt

enum FunctionsOfEachKind: ComponentCase {
  struct Page {}
  typealias Load = @Sendable (Int) async throws -> Page
  @Injectable final class Screen {
    init(
      load: @escaping Load, save: @escaping (inout Page) -> Void,
      check: @escaping () throws -> Page,
      log: @escaping @Sendable (String) -> Void, show: @escaping @MainActor (Page) -> Void
    ) {}
  }
  @Module enum Screens {
    @Provides static func load() -> @Sendable (Int) async throws -> Page { { _ in Page() } }
    @Provides static func save() -> (inout Page) -> Void { { _ in } }
    @Provides static func check() -> () throws -> Page { { Page() } }
    @Provides static func log() -> @Sendable (String) -> () { { _ in } }
    @Provides static func show() -> @MainActor (Page) -> Void { { _ in } }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
