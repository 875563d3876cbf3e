// swift-tools-version: 6.1
import PackageDescription

// One program that builds each component of the corpus, and prints what `validate()` reports.
let package = Package(
  name: "Components",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SwiftHilt", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Components",
      dependencies: [
        .product(name: "SwiftHilt", package: "SwiftHilt"),
        .product(name: "SwiftHiltGraphTools", package: "SwiftHilt"),
      ])
  ], swiftLanguageModes: [.v6])
