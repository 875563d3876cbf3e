// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltDemo",
  platforms: [.macOS(.v14)],
  dependencies: [
    // No macros here, so that swift-syntax is neither fetched nor built.
    .package(name: "SwiftHilt", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "SwiftHiltDemo", dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")])
  ],
  swiftLanguageModes: [.v6])
