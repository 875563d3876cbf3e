#if Macros
  import SwiftHilt
  import Testing

  private struct Address: Sendable {}
  private final class Client {}

  @Injectable
  private final class Orders {
    init(client: Client, @Qualified("base") address: Address) {}
  }

  @Injectable
  private struct Checkout {
    let orders: Orders
  }

  @Module
  private enum Network {
    @Provides static func client() -> Client { Client() }
    @Provides(qualifier: "base") static func address() -> Address { Address() }
  }

  // `Network` without the `@Provides` of the address.
  @Module
  private enum NetworkWithoutAddress {
    @Provides static func client() -> Client { Client() }
  }

  @Module
  private enum Shop {
    @Register static var orders: Orders
    @Register(.transient) static var checkout: Checkout
  }

  @Component(modules: [Network.self, Shop.self])
  private enum Whole {}

  @Component(modules: [NetworkWithoutAddress.self, Shop.self])
  private enum Torn {}

  @Suite struct MissingProviderTests {
    @Test func component_isValid_withAllProviders() {
      #expect(Whole.build().validate().errors.map(\.description) == [])
    }

    @Test func component_namesTheMissingKeyAndWhoAsked_withoutOneProvider() {
      let report = Torn.build().validate()

      #expect(!report.isValid)
      #expect(
        report.errors.map(\.text) == [
          """
          [SwiftHilt/missing] error: No binding for Address @Named(base)

            path:    Checkout -> Orders -> Address @Named(base)      \
          (MissingProviderTests.swift:33 -> MissingProviderTests.swift:32)
            help:    register Address @Named(base) in this container or an ancestor, or install the module that binds \
          it
          """
        ])
    }
  }
#endif
