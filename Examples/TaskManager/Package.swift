// swift-tools-version: 6.1
import PackageDescription

func hilt(_ layer: String) -> Target.Dependency { .product(name: layer, package: "SwiftHilt") }

// The domain, the use cases and the view models are the iOS app's own files.
let taskKit: Target.Dependency = .product(name: "TaskKit", package: "SwiftHiltDemoiOS")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let serviceLifecycle: Target.Dependency = .product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")

let package = Package(
  name: "TaskManager",
  platforms: [.macOS(.v15)],
  dependencies: [
    // No macros, so SwiftPM neither fetches nor builds swift-syntax.
    .package(name: "SwiftHilt", path: "../..", traits: []),
    .package(path: "../SwiftHiltDemoiOS"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // The repository on SQLite.
    .target(
      name: "TaskStore",
      dependencies: [
        taskKit, hilt("SwiftHiltCore"), hilt("SwiftHiltLifecycle"), logging,
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // The web server: pages and API.
    .target(
      name: "TaskWeb",
      dependencies: [
        taskKit, "TaskStore", hilt("SwiftHiltCore"), hilt("SwiftHiltDAG"),
        hilt("SwiftHiltGraphTools"), hilt("SwiftHiltLifecycle"), logging, hummingbird,
        serviceLifecycle,
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
      ], resources: [.embedInCode("Resources")]),
    // The program: the server, and commands that use the same file.
    .executableTarget(
      name: "TaskManager",
      dependencies: [
        taskKit, "TaskStore", "TaskWeb", hilt("SwiftHiltDAG"), hilt("SwiftHiltLifecycle"), logging,
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "TaskManagerTests",
      dependencies: [
        taskKit, "TaskStore", "TaskWeb", "TaskManager", hilt("SwiftHiltCore"),
        hilt("SwiftHiltDAG"), hilt("SwiftHiltLifecycle"), logging, hummingbird,
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ]),
  ])
