// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "swiftwater-web",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "SwiftwaterPages", targets: ["SwiftwaterPages"]),
    .library(name: "SwiftwaterWeb", targets: ["SwiftwaterWeb"]),
    .library(name: "SwiftwaterBrowserTesting", targets: ["SwiftwaterBrowserTesting"]),
    .library(name: "SwiftwaterWebTesting", targets: ["SwiftwaterWebTesting"]),
    .library(name: "SwiftwaterLoad", targets: ["SwiftwaterLoad"]),
  ],
  dependencies: [
    .package(name: "swiftwater", path: ".."),
    // Without its traits (metrics middleware, configuration, …) it builds faster and takes less memory.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-crypto.git", "3.0.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "SwiftwaterPages",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
      ],
      resources: [.embedInCode("Client/Script"), .embedInCode("Client/style.css")],
      swiftSettings: settings),
    .target(
      name: "SwiftwaterWeb",
      dependencies: [
        "SwiftwaterPages",
        "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "_NIOFileSystem", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Example",
      dependencies: [
        "SwiftwaterWeb", "SwiftwaterPages", .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .target(name: "SwiftwaterBrowserTesting", exclude: ["Python"], swiftSettings: settings),
    .target(
      name: "SwiftwaterWebTesting",
      dependencies: [
        "SwiftwaterBrowserTesting", "SwiftwaterPages",
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftwaterLoad",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: settings),
    // No products, so whoever uses this package builds neither.
    .target(
      name: "Workshop",
      dependencies: [
        "SwiftwaterPages", "SwiftwaterWebTesting", .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
      ],
      path: "Tests/Workshop", swiftSettings: settings),
    .executableTarget(
      name: "web-bench",
      dependencies: [
        "SwiftwaterPages", "SwiftwaterWeb", "SwiftwaterBrowserTesting", "SwiftwaterLoad",
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Benchmarks/Sources/web-bench",
      resources: [
        .embedInCode("Plain/plain.html"), .embedInCode("Plain/plain.js"),
        .embedInCode("Browser/operations.js"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterBrowserTestingTests", dependencies: ["SwiftwaterBrowserTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterLiveTests",
      dependencies: [
        "Example", "SwiftwaterPages", "SwiftwaterWeb", "SwiftwaterBrowserTesting", "SwiftwaterLoad",
        "SwiftwaterWebTesting", "Workshop",
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterPagesTests",
      dependencies: ["SwiftwaterPages", .product(name: "SwiftwaterTesting", package: "swiftwater")],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterWebTestingTests",
      dependencies: [
        "SwiftwaterPages", "SwiftwaterWebTesting", "Workshop",
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterWebTests",
      dependencies: [
        "CZlib",
        "SwiftwaterPages",
        "SwiftwaterWeb",
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
