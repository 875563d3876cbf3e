// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "DAGSample",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../..")],
  targets: [
    // Imports only two layers, so it builds without the macros.
    .executableTarget(
      name: "DAGSample",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHilt"),
        .product(name: "SwiftHiltDAG", package: "SwiftHilt"),
      ]),
    .executableTarget(
      name: "MicroMacros",
      dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")]),
  ])
