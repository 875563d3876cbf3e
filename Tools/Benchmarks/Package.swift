// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS("15.0")],
  dependencies: [
    .package(path: "../../Packages/SwiftHiltCore"),
    .package(path: "../../Packages/SwiftHiltDAG"),
    .package(path: "../../Packages/SwiftHiltWrappers"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.3.0"),
  ],
  targets: [
    // The object graphs that every column builds. They are in separate modules, so the compiler
    // never sees an initialiser and its caller together and cannot remove the work.
    .target(name: "BenchmarkSubjects"),
    .target(name: "BenchmarkFloors", dependencies: ["BenchmarkSubjects"]),
    .target(name: "NaiveContainer"),
    // The C library's figures about the heap.
    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BenchmarkFloors", "BenchmarkSubjects", "CMalloc", "NaiveContainer",
        .product(name: "SwiftHiltCore", package: "SwiftHiltCore"),
        .product(name: "SwiftHiltDAG", package: "SwiftHiltDAG"),
        .product(name: "SwiftHiltWrappers", package: "SwiftHiltWrappers"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ]
)
