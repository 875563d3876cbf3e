// Kind: lifetimes
import SwiftHilt

enum GraphDisposable: ComponentCase {
  class Resource: Disposable { func dispose() {} }
  @Injectable final class File: Resource { override init() {} }
  @Module enum Files {
    @Register(.graph) static var file: File  // warning: undisposed
  }
  @Component(modules: [Files.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
