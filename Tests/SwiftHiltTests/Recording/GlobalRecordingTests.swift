import SwiftHilt
import Testing

private final class Service { let name = "" }

/// The functions of the umbrella that no layer has alone.
@Suite(.ownDefaultContainer) struct GlobalRecordingTests {
  @Test func recording_drawsTheDefaultContainer() {
    register(Service.self) { _ in Service() }
    register(String.self) { r in r.resolve(Service.self).name }

    startRecording()
    _ = resolve(String.self)

    #expect(
      exportDOT() == """
        digraph Dependencies {
          rankdir=LR;
          "String" -> "Service";
        }

        """)
  }
}
