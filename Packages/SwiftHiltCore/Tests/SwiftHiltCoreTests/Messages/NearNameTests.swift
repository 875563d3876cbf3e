@_spi(Layers) import SwiftHiltCore
import Testing

@Suite struct NearNameTests {
  private func nearest(_ name: String, _ names: String...) -> String? {
    NearNames.nearest(to: name, among: names)
  }

  @Test func name_isFound_withOneLetterInFourWrong() {
    #expect(nearest("reqest", "session", "request") == "request")
    #expect(nearest("reqeust", "request") == "request")
    #expect(nearest("Request", "request") == "request")
    #expect(nearest("requestss", "request") == "request")
    #expect(nearest("checkoutflow", "checkout-flo", "x") == "checkout-flo")
  }

  @Test func nearestOfSeveral_isFound_andTheFirstByNameOfEquals() {
    #expect(nearest("sessions", "sesion", "session") == "session")
    #expect(nearest("seat", "seal", "sear", "beat") == "beat")
  }

  @Test func name_isNone_whenNothingIsAlike() {
    #expect(nearest("request", "session", "app") == nil)
    #expect(nearest("app", "apps", "ap", "map") == nil)
    #expect(nearest("xrequest", "reqeesty") == nil)
    #expect(nearest("", "a", "") == nil)
    #expect(nearest("request", "request") == nil)
    #expect(nearest("Größe", "Grösse") == nil)
    #expect(nearest("x") == nil)
  }
}
