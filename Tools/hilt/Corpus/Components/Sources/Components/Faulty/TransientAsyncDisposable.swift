// Kind: lifetimes
import SwiftHilt

enum TransientAsyncDisposable: ComponentCase {
  final class File: AsyncDisposable, Sendable { func dispose() async {} }
  @Module enum Files {
    @Provides(lifetime: .transient) static func file() -> File { File() }  // warning: undisposed
  }
  @Component(modules: [Files.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
