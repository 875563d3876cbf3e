// Kind: cycles
import SwiftHilt

enum LateRequests: ComponentCase {
  class View {
    var feed: (() -> Feed)?
  }
  @Injectable final class Left: View {
    let right: Lazy<Right>
    private var count = 0
    init(right: Lazy<Right>, make: Provider<Right>) {
      self.right = right
      super.init()
      self.feed = { right.value.feed }
    }
    func start() { _ = right.value }
  }
  @Injectable final class Right {
    weak var left: Left?
    let feed: Feed
    init(left: Left, feed: Feed) {
      self.feed = feed
      self.left = left
      left.feed = { feed }
    }
  }
  final class Feed {
    private let box: Box
    init(_ box: Box) { self.box = box }
  }
  struct Box { let right: () -> Right }
  @Module enum Sides {
    @Register static var left: Left
    @Register static var right: Right
    @Provides static func feed(right: Lazy<Right>) -> Feed {
      let box = Box(right: { right.value })
      return Feed(box)
    }
  }
  @Component(modules: [Sides.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
