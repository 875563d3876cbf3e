// swift-tools-version: 6.1
import PackageDescription

// A package that enables no traits: it gets no IssueReporting, but it gets the testing kit.
let package = Package(
  name: "WithoutTraits",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "WithoutTraitsTests",
      dependencies: [.product(name: "SwiftHiltTesting", package: "SwiftHilt")])
  ])
