// Kind: types
import Foundation
import SwiftHilt

enum NamesakeOfFoundation: ComponentCase {
  struct URL {}
  typealias Link = Foundation.URL
  @Injectable final class Screen {
    init(url: URL, link: Link, date: Foundation.Date) {}
  }
  @Module enum Screens {
    @Provides static func url() -> URL { URL() }
    @Provides static func link() -> Foundation.URL { Foundation.URL(fileURLWithPath: "/") }
    @Provides static func date() -> Date { Date() }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
