@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct InjectTests {
  private final class User {
    @Inject var service: Service
    @Inject(Service.self) var spelled
    @Inject(qualifier: "named") var named: Service
    @Inject(Service.self, qualifier: Named("named")) var both
  }

  private final class Holder: HasResolver {
    let resolver: any Resolver
    @Inject var service: Service
    @Injected var plain: Service

    init(_ resolver: any Resolver) { self.resolver = resolver }
  }

  private final class SelfMade: HasResolver {
    @Inject var resolver: any Resolver
    @Inject var service: Service
  }

  private let a = Container.named("a")
  private let b = Container.named("b")

  @Test func inject_asksTheAmbientResolver_atFirstAccess_andKeepsTheValue() {
    let user = User()
    let first = Injection.with(a) { user.service }
    #expect(first.origin == "a")
    #expect(Injection.with(b) { user.service } === first)
    #expect(user.service === first)
  }

  @Test func inject_takesTypesAndQualifiers() {
    a.register(Service.self, qualifier: "named") { _ in Service("named") }
    let user = Injection.with(a) { User() }
    #expect(user.spelled.origin == "a")
    #expect(user.named.origin == "named")
    #expect(user.both === user.named)
  }

  @Test func inject_asksTheEnclosingObject_first() {
    let holder = Injection.with(b) { Holder(a) }
    Injection.with(b) {
      #expect(holder.service.origin == "a")
      #expect(holder.plain.origin == "b")
    }
  }

  @Test func inject_asksAnInjectedResolver_whichTheAmbientOneSupplies() {
    #expect(Injection.withDefault(b) { Injection.with(a) { SelfMade() }.service.origin } == "a")
  }

  @Test func inject_asksTheResolverOfItsCreation_whenNothingIsSetLater() {
    let user = Injection.with(a) { User() }
    #expect(Injection.withDefault(b) { user.service.origin } == "a")
  }

  @Test func inject_asksTheDefault_whenTheResolverOfItsCreationIsGone() {
    let user = Injection.with(Container.named("gone")) { User() }
    #expect(Injection.withDefault(b) { user.service.origin } == "b")
  }

  @Test func inject_asksTheDefault_asItIsAtFirstAccess() {
    let user = Injection.withDefault(a) { User() }
    #expect(Injection.withDefault(b) { user.service.origin } == "b")
  }

  @Test func inject_remembersTheFactory_thatMadeTheObject() {
    a.register(User.self) { _ in User() }
    let user = a.resolve(User.self)
    #expect(user.service.origin == "a")
  }

  @Test func inject_understandsDerivedRequests() {
    struct Part {
      @Inject var optional: String?
      @Inject var many: [Int]
      @Inject var lazy: Lazy<Service>
    }
    a.registerMany(Int.self) { _ in 1 }.registerMany(Int.self) { _ in 2 }
    Injection.with(a) {
      let part = Part()
      #expect(part.optional == nil)
      #expect(part.many == [1, 2])
      #expect(part.lazy.value.origin == "a")
    }
  }
}
