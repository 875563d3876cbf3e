// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MacroApp",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "SwiftHilt", path: "../../../../..")],
  targets: [
    .executableTarget(
      name: "MacroApp", dependencies: [.product(name: "SwiftHilt", package: "SwiftHilt")])
  ])
