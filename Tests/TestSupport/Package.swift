// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TestSupport",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "TestSupport", targets: ["TestSupport"])],
  targets: [.target(name: "TestSupport", path: "Sources")],
  swiftLanguageModes: [.v6])
