// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltGraphTools",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltGraphTools", targets: ["SwiftHiltGraphTools"])],
  dependencies: [
    .package(path: "../SwiftHiltCore"), .package(path: "../SwiftHiltDAG"),
    .package(path: "../../Tests/TestSupport"),
  ],
  targets: [
    .target(
      name: "SwiftHiltGraphTools", dependencies: ["SwiftHiltCore", "SwiftHiltDAG"],
      path: "Sources/SwiftHiltGraphTools"),
    .testTarget(
      name: "SwiftHiltGraphToolsTests",
      dependencies: ["SwiftHiltGraphTools", .product(name: "TestSupport", package: "TestSupport")],
      path: "Tests/SwiftHiltGraphToolsTests", exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6])
