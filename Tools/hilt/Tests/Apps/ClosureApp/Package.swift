// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ClosureApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SwiftHilt", path: "../../../../..")],
  targets: [
    .executableTarget(
      name: "ClosureApp", dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")])
  ])
