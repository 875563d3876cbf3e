// swift-tools-version: 6.1
import PackageDescription

// `Tools/Benchmarks/weight` builds this separate package. A clean build then compiles exactly what
// a user of these products compiles, without the benchmarks.

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
