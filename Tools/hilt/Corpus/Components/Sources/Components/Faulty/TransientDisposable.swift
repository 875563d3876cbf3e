// Kind: lifetimes
import SwiftHilt

enum TransientDisposable: ComponentCase {
  final class File: Disposable { func dispose() {} }
  @Module enum Files {
    @Provides(lifetime: .transient) static func file() -> File { File() }  // warning: undisposed
  }
  @Component(modules: [Files.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
