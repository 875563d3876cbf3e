// The reference's UIKit integration, and what docs/SwiftUI.md shows of view controllers.

import SwiftHilt
import UIKit

protocol Api: Sendable {}

final class DetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scoped: Container = makeScopedContainer()
    let api: Api = scoped.resolve()
    let inherited = diContainer.optional(Api.self)
    _ = (api, inherited)
  }
}

final class HomeViewController: UIViewController, HasResolver {
  @Inject var api: Api
}
