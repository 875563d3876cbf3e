// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "LoggingObserver",
  platforms: [.macOS(.v11)],
  dependencies: [
    // Only the core, so SwiftPM fetches nothing for macros and tests.
    .package(name: "SwiftHilt", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .executableTarget(
      name: "LoggingObserver",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHilt"),
        .product(name: "Logging", package: "swift-log"),
      ])
  ])
