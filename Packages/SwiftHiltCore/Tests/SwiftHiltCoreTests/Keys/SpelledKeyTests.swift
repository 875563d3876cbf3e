import SwiftHiltCore
import Testing

private func key(_ type: String, _ qualifier: String? = nil, number: Int = 0) -> BindingKey {
  BindingKey(
    typeName: type, qualifiedTypeName: "App.\(type)", qualifier: qualifier, number: number)
}

@Suite struct SpelledKeyTests {
  @Test func spelledKeys_areEqual_whenTheirBytesAre() {
    #expect(key("é") == key("é"))
    #expect(key("é").hashValue == key("é").hashValue)
    #expect(key("é") != key("e\u{301}"))
    #expect(
      BindingKey(Int.self, qualifier: "é") != BindingKey(Int.self, qualifier: "e\u{301}"))
    #expect(key("A", "@Named(é)") != key("A", "@Named(e\u{301})"))
    #expect(key("A", "") != key("A", nil))
    #expect(key("A") != BindingKey(Int.self))
  }

  @Test func spelledKeys_areToldApart_byTheirNumber() {
    #expect(key("A", number: 1) != key("A", number: 2))
    #expect(
      Set([key("A"), key("A", number: 1), key("A", number: 2), key("A", number: 2)]).count == 3)
    #expect(key("A", number: 2).number == 2)
    #expect(BindingKey(Int.self).number == 0)
    #expect(key("A", number: 2).description == "A")
  }

  private protocol Store<Key, Value> {
    associatedtype Key
    associatedtype Value
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func associatedTypes_areSpelled_asInSourceCode() {
    #expect(BindingKey((any Clock<Duration>).self).description == "Clock<Duration>")
    #expect(BindingKey([any Clock<Duration>].self).description == "[Clock<Duration>]")
    #expect(
      BindingKey((any Store<Int, any Store<String, Bool>>).self).description
        == "Store<Int, any Store<String, Bool>>")
    #expect(
      BindingKey((any Clock<Duration>).self).qualifiedTypeName == "Swift.Clock<Swift.Duration>")
  }
}
