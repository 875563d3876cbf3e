// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Feature",
  products: [.library(name: "Feature", targets: ["Feature"])],
  dependencies: [.package(name: "SwiftHilt", path: "../../../../..")],
  targets: [
    .target(
      name: "Feature", dependencies: [.product(name: "SwiftHiltCore", package: "SwiftHilt")])
  ])
