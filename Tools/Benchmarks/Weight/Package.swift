// swift-tools-version: 6.1
import PackageDescription

// What `Tools/Benchmarks/weight` builds: a package of its own, so that a clean build compiles what a
// user of these products compiles, and nothing of the benchmarks.

func hilt(_ product: String) -> Target.Dependency { .product(name: product, package: "SwiftHilt") }

let package = Package(
  name: "Weight",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../../..", traits: [])],
  targets: [
    .executableTarget(name: "UsesNothing"),
    .executableTarget(name: "UsesCore", dependencies: [hilt("SwiftHiltCore")]),
    .executableTarget(name: "UsesUmbrella", dependencies: [hilt("SwiftHilt")]),
    .executableTarget(
      name: "UsesGraphs", dependencies: [hilt("SwiftHiltCore"), hilt("SwiftHiltGraphTools")]),
  ]
)
