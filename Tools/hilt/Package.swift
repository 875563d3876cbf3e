// swift-tools-version: 6.1
import PackageDescription

// The `hilt` command alone, for work on it: the root package sells it, with its plugins.

/// The trait of the root package is a plain definition here.
let macrosOn: [SwiftSetting] = [.define("Macros")]

let package = Package(
  name: "hilt",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "hilt", targets: ["hilt"])],
  dependencies: [
    .package(path: "../../Packages/SwiftHiltCore"),
    .package(path: "../../Packages/SwiftHiltDAG"),
    .package(path: "../../Packages/SwiftHiltGraphTools"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "HiltScan",
      dependencies: [
        "SwiftHiltCore", "SwiftHiltDAG", "SwiftHiltGraphTools",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ], path: "Sources/HiltScan", swiftSettings: macrosOn),
    .executableTarget(
      name: "hilt",
      dependencies: [
        "HiltScan", "SwiftHiltGraphTools",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/hilt", swiftSettings: macrosOn),
    .testTarget(
      name: "HiltScanTests", dependencies: ["HiltScan"], resources: [.copy("Fixtures")],
      swiftSettings: macrosOn),
  ],
  swiftLanguageModes: [.v6])
