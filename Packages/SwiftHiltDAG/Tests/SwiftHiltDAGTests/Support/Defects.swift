import SwiftHiltCore

@testable import SwiftHiltDAG

/// A container with nine deliberate defects, and its correct twin.
enum Defects {
  struct Config {}
  final class Clock { init() {} }
  final class Mailer { init(config: Config) {} }
  final class Alpha { init(beta: Beta) {} }
  final class Beta { init(gamma: Gamma) {} }
  final class Gamma { init(alpha: Alpha, later: Lazy<Alpha>) {} }
  final class SafeGamma { init(alpha: Lazy<SafeAlpha>) {} }
  final class SafeAlpha { init(gamma: SafeGamma) {} }
  final class Cart { init() {} }
  final class Pricing { init(cart: Cart) {} }
  final class Checkout { init(pricing: Pricing) {} }
  final class Plugin { init() {} }
  final class Theme { init() {} }
  final class Shell { init(clock: Clock, plugins: [Plugin], url: Endpoint) {} }
  final class Endpoint { init() {} }
  final class Gateway { init(endpoint: Endpoint) {} }
  final class Legacy { init() {} }
  final class Opaque { init() {} }

  /// The lines of the defects, in order of the issues.
  struct Lines {
    var mailer: UInt = 0
    var shell: UInt = 0
    var endpoint: UInt = 0
    var alpha: UInt = 0
    var checkout: UInt = 0
    var cart: UInt = 0
    var clocks: [UInt] = []
    var legacy: UInt = 0
    var theme: UInt = 0
    var opaque: UInt = 0
  }

  static func container() -> Container { build().container }

  static func build() -> (container: Container, lines: Lines) {
    var lines = Lines()
    let c = Container(name: "app")
    c.bind(Mailer.self, to: Mailer.init)
    lines.mailer = #line - 1
    c.bind(Shell.self, to: Shell.init)
    lines.shell = #line - 1
    c.register(Endpoint.self, qualifier: "prod", dependencies: []) { _ in .init() }
    lines.endpoint = #line - 1
    c.register(
      Gateway.self, dependencies: [Dependency(Endpoint.self, qualifier: "prod")]
    ) { r in Gateway(endpoint: r.resolve(qualifier: "prod")) }
    c.bind(Alpha.self, to: Alpha.init)
    lines.alpha = #line - 1
    c.bind(Beta.self, to: Beta.init)
    c.bind(Gamma.self, to: Gamma.init)
    c.bind(Checkout.self, to: Checkout.init)
    lines.checkout = #line - 1
    c.bind(Pricing.self, lifetime: .transient, to: Pricing.init)
    c.bind(Cart.self, lifetime: .scoped, to: Cart.init)
    lines.cart = #line - 1
    c.install {
      provide(Clock.self, to: Clock.init)
      provide(Clock.self, to: Clock.init)
    }
    lines.clocks = [#line - 3, #line - 2]
    c.bind(Legacy.self, to: Legacy.init)
    lines.legacy = #line - 1
    c.install { contribute(Theme.self, dependencies: []) { _ in Theme() } }
    lines.theme = #line - 1
    c.register(Opaque.self) { _ in Opaque() }
    lines.opaque = #line - 1
    return (c, lines)
  }

  static func cleanTwin() -> Container {
    let c = Container(name: "app")
    c.register(Config.self, instance: Config())
    c.bind(Mailer.self, to: Mailer.init)
    c.bind(Shell.self, to: Shell.init)
    c.register(Endpoint.self, dependencies: []) { _ in .init() }
    c.bind(SafeAlpha.self, to: SafeAlpha.init)
    c.bind(SafeGamma.self, to: SafeGamma.init)
    c.bind(Checkout.self, lifetime: .scoped, to: Checkout.init)
    c.bind(Pricing.self, lifetime: .transient, to: Pricing.init)
    c.bind(Cart.self, lifetime: .scoped, to: Cart.init)
    c.install {
      provide(Clock.self, to: Clock.init)
      contribute(Plugin.self, dependencies: []) { _ in Plugin() }
    }
    return c
  }
}
