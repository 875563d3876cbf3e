struct A {}
struct B {}
struct C {}
protocol P {}

@Injectable final class KeywordLabels {
  init(`default`: A, `class` b: B, in c: C, for d: A?, where e: [A]) {}
}
@Injectable struct KeywordProperties { let `default`: A; var `class`: B? }
@Injectable struct KeywordProperty { let `in`: A }
@Module enum KeywordModule {
  @Provides static func `init`() -> A { A() };
  @Provides static func `default`(`in` a: A) -> B { B() }
}
@Injectable final class `Type` { init(a: A) {} }
@Injectable @Binds(P.self) struct `Self_`: P { let `protocol`: A }
@Injectable final class `default`: P { init(a: A) {} }
@EntryPoint protocol `repeat` { var `class`: A { get }; func `in`() -> B }
final class AssistedKeywords {
  @AssistedInject init(a: A, @Assisted `in`: Int, @Assisted for x: B, @Assisted _ y: C) {}
}
@AssistedFactory protocol `keyword maker` {
  func make(`in`: Int, for x: B, _ y: C) -> AssistedKeywords
}
