// swift-tools-version: 6.1
import PackageDescription

// The `hilt` command and its SwiftPM plugins: a package of its own, so that who uses the library
// alone neither fetches nor compiles any of it.

/// What reads sources, and says of graphs what the library does.
let reading: [Target.Dependency] = [
  .product(name: "SwiftHiltCore", package: "SwiftHilt"),
  .product(name: "SwiftHiltDAG", package: "SwiftHilt"),
  .product(name: "SwiftSyntax", package: "swift-syntax"),
  .product(name: "SwiftParser", package: "swift-syntax"),
]

let package = Package(
  name: "hilt",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "hilt", targets: ["hilt"]),
    .library(name: "HiltLint", targets: ["HiltLint"]),
    .plugin(name: "HiltLintPlugin", targets: ["HiltLintPlugin"]),
    .plugin(name: "HiltLintCommand", targets: ["HiltLintCommand"]),
    .plugin(name: "HiltGraphCommand", targets: ["HiltGraphCommand"]),
  ],
  dependencies: [
    .package(name: "SwiftHilt", path: "../..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "HiltLint",
      dependencies: reading + [
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax")
      ]),
    .executableTarget(
      name: "hilt",
      dependencies: [
        "HiltLint",
        .product(name: "SwiftHiltDAG", package: "SwiftHilt"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "HiltMutation", dependencies: ["HiltLint"] + reading),
    .executableTarget(name: "mutation", dependencies: ["HiltLint", "HiltMutation"]),
    .target(
      name: "HiltRecording", dependencies: ["HiltLint"] + reading),
    .executableTarget(name: "recorded", dependencies: ["HiltRecording"]),
    .plugin(name: "HiltLintPlugin", capability: .buildTool(), dependencies: ["hilt"]),
    .plugin(
      name: "HiltLintCommand",
      capability: .command(
        intent: .custom(
          verb: "hilt-lint", description: "Reports what is wrong with the dependency graph.")),
      dependencies: ["hilt"]),
    .plugin(
      name: "HiltGraphCommand",
      capability: .command(
        intent: .custom(verb: "hilt-graph", description: "Draws the dependency graph.")),
      dependencies: ["hilt"]),
    .testTarget(
      name: "HiltLintTests", dependencies: ["HiltLint", "HiltMutation"],
      resources: [.copy("Fixtures")]),
  ])
