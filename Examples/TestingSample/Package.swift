// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "TestingSample",
  platforms: [.macOS(.v13)],
  // In your package, write
  // `.package(url: "https://github.com/swifthilt/SwiftHilt", branch: "main")`.
  dependencies: [.package(name: "SwiftHilt", path: "../..")],
  targets: [
    .target(
      name: "Basket", dependencies: [.product(name: "SwiftHiltWrappers", package: "SwiftHilt")]),
    .testTarget(
      name: "BasketTests",
      dependencies: ["Basket", .product(name: "SwiftHiltTesting", package: "SwiftHilt")]),
  ])
