// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "SwiftHilt", path: "../../../../.."),
    .package(path: "../Feature"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHilt"),
        .product(name: "Feature", package: "Feature"),
      ],
      plugins: [.plugin(name: "HiltPlugin", package: "SwiftHilt")])
  ])
