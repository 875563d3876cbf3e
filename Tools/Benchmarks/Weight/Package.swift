// swift-tools-version: 6.1
import PackageDescription

// What `Tools/Benchmarks/weight` builds: a package of its own, so that a clean build compiles what a
// user of these products compiles, and nothing of the benchmarks.
let package = Package(
  name: "Weight",
  platforms: [.macOS(.v11)],
  dependencies: [
    .package(path: "../../../Packages/SwiftHiltCore"),
    .package(path: "../../../Packages/SwiftHiltDAG"),
  ],
  targets: [
    .executableTarget(name: "UsesNothing"),
    .executableTarget(
      name: "UsesCore",
      dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHiltCore")]),
    .executableTarget(
      name: "UsesGraphs",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHiltCore"),
        .product(name: "SwiftHiltDAG", package: "SwiftHiltDAG"),
      ]),
  ]
)
