import SwiftHiltCore
import Testing

private final class Part {}
private final class Other {}

/// The events of a collection's elements.
@Suite struct ElementEventTests {
  private static func observed() -> (container: Container, observer: RecordingObserver) {
    let container = Container()
    container.install {
      contribute(Part.self) { _ in Part() }
      contribute(Part.self) { _ in Part() }
      contribute(Other.self, key: "a") { _ in Other() }
    }
    container.register(Part.self) { _ in Part() }
    let observer = RecordingObserver()
    container.addObserver(observer)
    return (container, observer)
  }

  private static func lines(_ observer: RecordingObserver) -> [String] {
    observer.events.map { event in
      let collection = event.collection.map { " of \($0)" } ?? ""
      return "\(event.word) \(event.key) \(event.edge)\(collection)"
    }
  }

  @Test func elements_nameTheirCollection() {
    let (container, observer) = Self.observed()
    _ = container.resolve([Part].self)
    _ = container.resolve(Part.self)
    #expect(
      Self.lines(observer) == [
        "will [Part] direct", "will Part contribution of [Part]", "did Part contribution of [Part]",
        "will Part contribution of [Part]", "did Part contribution of [Part]", "did [Part] direct",
        "will Part direct", "did Part direct",
      ])
  }

  @Test func deferredElements_nameTheirCollection() {
    let (container, observer) = Self.observed()
    for part in container.resolve([Lazy<Part>].self) { _ = part.value }
    for part in container.resolve([String: Provider<Other>].self).values { _ = part() }
    #expect(
      Self.lines(observer) == [
        "will Part lazy of [Part]", "did Part lazy of [Part]", "will Part lazy of [Part]",
        "did Part lazy of [Part]", "will Other provider of [String: Other]",
        "did Other provider of [String: Other]",
      ])
  }

  @Test func prewarmedElements_nameTheirCollection() {
    let (container, observer) = Self.observed()
    container.prewarmSingletons()
    #expect(
      observer.events.filter { $0.word == "will" }.compactMap { $0.collection?.description }
        == [
          "[Part]", "[Part]", "[String: Other]",
        ])
  }
}
