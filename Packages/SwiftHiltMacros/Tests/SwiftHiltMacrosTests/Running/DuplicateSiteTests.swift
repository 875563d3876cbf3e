@_spi(Layers) import SwiftHiltCore

#if Macros
  import SwiftHiltMacros
  import Testing

  @Module
  private enum One {
    @Provides static func number() -> Int { 1 }
  }

  @Module
  private enum Two {
    @Provides static func number() -> Int { 2 }
  }

  @Component(modules: [One.self, Two.self])
  private enum Both {}

  @Suite struct DuplicateSiteTests {
    @Test func componentOfTwoModulesThatBindOneKey_namesBothLines() {
      let found = Both.build().duplicates().map { "\($0.key): \($0.first), \($0.second)" }

      #expect(found == ["Int: DuplicateSiteTests.swift:9, DuplicateSiteTests.swift:14"])
    }
  }
#endif
