#if Macros
  import Testing

  @testable import SwiftHiltMacrosPlugin

  @Suite struct RequestTrimmingTests {
    @Test func configuration_isLeftOut_atTheEnd() {
      expectTrimmed(
        #"{"expand":{"role":"member","staticBuildConfiguration":"{\"a\":[\"b\"]}"}}"#,
        #"{"expand":{"role":"member"}}"#)
    }

    @Test func configuration_isLeftOut_amongOthers() {
      expectTrimmed(
        #"{"expand":{"role":"member","staticBuildConfiguration":"{}","macro":{"name":"M"}}}"#,
        #"{"expand":{"role":"member","macro":{"name":"M"}}}"#)
    }

    @Test func configuration_endsAtItsOwnQuote_whenItHasBackslashes() {
      expectTrimmed(
        #"{"a":1,"staticBuildConfiguration":"\"\\\"\\\\","b":"c"}"#, #"{"a":1,"b":"c"}"#)
    }

    @Test func source_isKept_whenItSpeaksOfTheConfiguration() {
      expectKept(#"{"a":{"source":"let x = \",\"staticBuildConfiguration\":\"\""}}"#)
    }

    @Test func request_isKept_withoutAConfiguration() {
      expectKept(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
    }

    @Test(arguments: [
      #"{"a":1,"staticBuildConfiguration":{"a":"b"}}"#,
      #"{"a":1,"staticBuildConfiguration":null}"#,
      #"{"a":1,"staticBuildConfiguration": "b"}"#,
      #"{"staticBuildConfiguration":"b","a":1}"#,
      #"{"a":1,"staticBuildConfiguration":"b"#,
      #"{"a":1,"staticBuildConfiguration":""#,
      #"{"a":1,"staticBuild"#,
      #"""#,
      "",
    ])
    func request_isKept_whenItLooksOtherwise(request: String) {
      expectKept(request)
    }

    private func expectKept(_ request: String, line: Int = #line) {
      expectTrimmed(request, request, line: line)
    }

    private func expectTrimmed(_ request: String, _ expected: String, line: Int = #line) {
      var bytes = Array(request.utf8)
      if let part = bytes.withUnsafeBytes({ RequestTrimming.superfluousPart(of: $0) }) {
        bytes.removeSubrange(part)
      }
      #expect(
        String(decoding: bytes, as: UTF8.self) == expected,
        sourceLocation: Testing.SourceLocation(
          fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }
  }
#endif
