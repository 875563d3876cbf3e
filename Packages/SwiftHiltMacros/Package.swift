// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let macrosOn: [SwiftSetting] = [.define("Macros")]

let package = Package(
  name: "SwiftHiltMacros",
  platforms: [.iOS(.v13), .macOS(.v11), .tvOS(.v13), .watchOS(.v6)],
  products: [.library(name: "SwiftHiltMacros", targets: ["SwiftHiltMacros"])],
  dependencies: [
    .package(path: "../SwiftHiltCore"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .macro(
      name: "SwiftHiltMacrosPlugin",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      path: "Sources/SwiftHiltMacrosPlugin",
      swiftSettings: macrosOn
    ),
    .target(
      name: "SwiftHiltMacros",
      dependencies: [
        .product(name: "SwiftHiltCore", package: "SwiftHiltCore"), "SwiftHiltMacrosPlugin",
      ],
      path: "Sources/SwiftHiltMacros",
      swiftSettings: macrosOn
    ),
    .testTarget(
      name: "SwiftHiltMacrosTests",
      dependencies: [
        "SwiftHiltMacros", "SwiftHiltMacrosPlugin",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      path: "Tests/SwiftHiltMacrosTests",
      swiftSettings: macrosOn
    ),
  ],
  swiftLanguageModes: [.v6])
