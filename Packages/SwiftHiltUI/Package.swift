// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SwiftHiltUI",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltUI", targets: ["SwiftHiltUI"])],
  dependencies: [.package(path: "../SwiftHiltCore"), .package(path: "../SwiftHiltWrappers")],
  targets: [
    .target(
      name: "SwiftHiltUI",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHiltCore"),
        .product(name: "SwiftHiltWrappers", package: "SwiftHiltWrappers"),
      ],
      path: "Sources/SwiftHiltUI"),
    .testTarget(
      name: "SwiftHiltUITests",
      dependencies: ["SwiftHiltUI"],
      path: "Tests/SwiftHiltUITests"),
  ],
  swiftLanguageModes: [.v6])
