import HTTPTypes

extension HTTPField.Name {
  static let requestID = Self("X-Request-ID")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
