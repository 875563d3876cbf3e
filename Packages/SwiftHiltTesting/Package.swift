// swift-tools-version: 6.1
import PackageDescription

let macrosOn: [SwiftSetting] = [.define("Macros")]

let package = Package(
  name: "SwiftHiltTesting",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltTesting", targets: ["SwiftHiltTesting"])],
  dependencies: [
    .package(path: "../SwiftHiltCore"),
    .package(path: "../SwiftHiltWrappers"),
    .package(path: "../SwiftHiltDAG"),
    .package(path: "../SwiftHiltGraphTools"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "SwiftHiltTesting",
      dependencies: [
        "SwiftHiltCore", "SwiftHiltWrappers", "SwiftHiltDAG", "SwiftHiltGraphTools",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      path: "Sources/SwiftHiltTesting", swiftSettings: macrosOn),
    .testTarget(
      name: "SwiftHiltTestingTests",
      dependencies: ["SwiftHiltTesting", "SwiftHiltCore", "SwiftHiltWrappers"],
      path: "Tests/SwiftHiltTestingTests", swiftSettings: macrosOn),
  ],
  swiftLanguageModes: [.v6])
