// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltDemo",
  platforms: [.macOS(.v14)],
  dependencies: [
    // No macros, so SwiftPM neither fetches nor builds swift-syntax.
    .package(name: "SwiftHilt", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "SwiftHiltDemo", dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")])
  ],
  swiftLanguageModes: [.v6])
