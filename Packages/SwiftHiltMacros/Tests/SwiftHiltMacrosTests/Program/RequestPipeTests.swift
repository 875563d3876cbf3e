#if Macros
  import Foundation
  import Testing

  @testable import SwiftHiltMacrosPlugin

  @Suite struct RequestPipeTests {
    @Test func requests_arriveShortened() {
      let first = #"{"a":1,"staticBuildConfiguration":"{\"b\":[]}"}"#
      let second = #"{"c":2}"#

      let arrived = passOn(message(first) + message(second))

      #expect(arrived == message(#"{"a":1}"#) + message(second))
    }

    @Test func requests_arriveWhole_whenTheyAreLarge() {
      let source = String(repeating: "é\\n", count: 300_000)
      let large = #"{"a":""# + source + #"","staticBuildConfiguration":"b"}"#

      let arrived = passOn(message(large) + message("{}"))

      #expect(arrived == message(#"{"a":""# + source + #""}"#) + message("{}"))
    }

    @Test func request_arrivesAsFarAsItCame_whenItIsCutOff() {
      let cut = message(#"{"a":1,"staticBuildConfiguration":"b"}"#).dropLast(4)

      #expect(passOn(cut) == cut)
      #expect(passOn(cut.prefix(3)) == cut.prefix(3))
    }

    @Test func anythingElse_arrivesAsItIs() {
      let text = Data(#"Content-Length: 38, {"a":1,"staticBuildConfiguration":"b"}"#.utf8)

      #expect(passOn(text) == text)
    }

    private func message(_ json: String) -> Data {
      withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Data($0) } + Data(json.utf8)
    }

    private func passOn(_ bytes: Data) -> Data {
      let requests = Pipe()
      let plugin = Pipe()
      let source = dup(requests.fileHandleForReading.fileDescriptor)
      let destination = dup(plugin.fileHandleForWriting.fileDescriptor)
      plugin.fileHandleForWriting.closeFile()
      Thread.detachNewThread {
        RequestPipe(from: source, to: destination).run()
      }
      Thread.detachNewThread {
        requests.fileHandleForWriting.write(bytes)
        requests.fileHandleForWriting.closeFile()
      }
      return plugin.fileHandleForReading.readDataToEndOfFile()
    }
  }
#endif
