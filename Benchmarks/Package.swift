// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let swiftwater = Target.Dependency.product(name: "Swiftwater", package: "swiftwater")

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  // The benchmarks of the applications use this product, too.
  products: [.library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"])],
  dependencies: [
    .package(name: "swiftwater", path: "..", traits: ["Web"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // Counts allocations, and hides values from the optimizer.
    .target(name: "Instruments"),

    // Suites, figures and their table.
    .target(name: "BenchmarkHarness", swiftSettings: settings),

    // Measures the core and view models beside other libraries.
    .executableTarget(
      name: "bench",
      dependencies: [
        swiftwater, "Instruments",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftwaterFoundation", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: settings),

    // Measures live pages.
    .executableTarget(
      name: "web-bench",
      dependencies: [
        swiftwater, "BenchmarkHarness",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterPages", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterLoad", package: "swiftwater"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "swiftwater-media-decoder", package: "swiftwater"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      exclude: ["usage.txt"],
      resources: [
        .embedInCode("Plain/plain.html"), .embedInCode("Plain/plain.js"),
        .embedInCode("Browser/operations.js"), .embedInCode("Browser/keys.js"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
