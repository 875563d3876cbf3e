// swift-tools-version: 6.1
import PackageDescription

// What a package gets that asks for no traits: no IssueReporting, and the testing kit all the same.
let package = Package(
  name: "WithoutTraits",
  platforms: [.macOS(.v11)],
  dependencies: [.package(name: "SwiftHilt", path: "../..", traits: [])],
  targets: [
    .testTarget(
      name: "WithoutTraitsTests",
      dependencies: [.product(name: "SwiftHiltTesting", package: "SwiftHilt")])
  ])
