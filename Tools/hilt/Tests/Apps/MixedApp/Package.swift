// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MixedApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SwiftHilt", path: "../../../../..")],
  targets: [
    .target(name: "Domain", dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")]),
    .target(
      name: "Data", dependencies: ["Domain", .product(name: "SwiftHilt", package: "SwiftHilt")]),
    .executableTarget(
      name: "App",
      dependencies: ["Domain", "Data", .product(name: "SwiftHilt", package: "SwiftHilt")]),
  ])
