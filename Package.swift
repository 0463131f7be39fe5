// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A product of another package, which is fetched only by those who enable the trait `Web`.
func web(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Web"]))
}

let package = Package(
  name: "swiftwater",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Swiftwater", targets: ["Swiftwater"]),
    .library(name: "SwiftwaterFoundation", targets: ["SwiftwaterFoundation"]),
    .library(name: "SwiftwaterDesign", targets: ["SwiftwaterDesign"]),
    .library(name: "SwiftwaterTesting", targets: ["SwiftwaterTesting"]),
    .library(name: "SwiftwaterPages", targets: ["SwiftwaterPages"]),
    .library(name: "SwiftwaterWeb", targets: ["SwiftwaterWeb"]),
    .library(name: "SwiftwaterMedia", targets: ["SwiftwaterMedia"]),
    .library(name: "SwiftwaterWebTesting", targets: ["SwiftwaterWebTesting"]),
    .library(name: "SwiftwaterBrowserTesting", targets: ["SwiftwaterBrowserTesting"]),
    .library(name: "SwiftwaterLoad", targets: ["SwiftwaterLoad"]),
    .executable(name: "swiftwater-media-decoder", targets: ["SwiftwaterMediaDecoder"]),
    .executable(name: "swiftwater-develop", targets: ["SwiftwaterDevelop"]),
  ],
  traits: [
    .trait(
      name: "Web",
      description:
        "The server of pages, SwiftwaterWeb, and SwiftwaterLoad and SwiftwaterMedia, with what they depend on."
    )
  ],
  dependencies: [
    // Without its traits (metrics middleware, configuration, …) it builds faster and takes less memory.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-crypto.git", "3.0.0"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.24.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.6.0"),
  ],
  targets: [
    // The core, which depends on nothing.
    .target(name: "SwiftwaterThread"),
    .target(
      name: "Swiftwater", dependencies: ["SwiftwaterThread"], exclude: ["Properties/README.md"],
      swiftSettings: settings),
    .target(name: "SwiftwaterFoundation", dependencies: ["Swiftwater"], swiftSettings: settings),
    .target(name: "SwiftwaterDesign", dependencies: ["Swiftwater"], swiftSettings: settings),
    .target(name: "SwiftwaterTesting", dependencies: ["Swiftwater"], swiftSettings: settings),

    // Pages and their test libraries. They depend on no other package either.
    .target(
      name: "SwiftwaterPages", dependencies: ["Swiftwater", "SwiftwaterDesign"], exclude: ["Client/Script"],
      resources: [
        .embedInCode("Client/client.min.js"), .embedInCode("Client/Features"),
        .embedInCode("Client/bootstrap.min.js"), .embedInCode("Client/style.css"),
        .embedInCode("Client/worker.min.js"),
      ],
      swiftSettings: settings),
    .target(name: "SwiftwaterBrowserTesting", exclude: ["Python"], swiftSettings: settings),
    .target(
      name: "SwiftwaterWebTesting",
      dependencies: ["SwiftwaterBrowserTesting", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterTesting"],
      swiftSettings: settings),

    // Rebuilds and restarts a server whenever its sources change.
    .executableTarget(name: "SwiftwaterDevelop", swiftSettings: settings),

    // The server, with the trait Web. Without it these targets are empty: each of their files is below `#if Web`.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    // Decompresses messages of WebSockets, for both ends of a connection.
    .target(
      name: "SwiftwaterDecompression",
      dependencies: [
        .target(name: "CZlib", condition: .when(traits: ["Web"])),
        web("NIOCore", "swift-nio"),
        web("NIOPosix", "swift-nio"),
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftwaterWeb",
      dependencies: [
        "SwiftwaterDecompression", "SwiftwaterPages",
        .target(name: "CZlib", condition: .when(traits: ["Web"])),
        web("Crypto", "swift-crypto"),
        web("HTTPTypes", "swift-http-types"),
        web("Hummingbird", "hummingbird"),
        web("HummingbirdCore", "hummingbird"),
        web("Logging", "swift-log"),
        web("Metrics", "swift-metrics"),
        web("NIOCore", "swift-nio"),
        web("_NIOFileSystem", "swift-nio"),
        web("NIOHTTP1", "swift-nio"),
        web("NIOHTTPTypes", "swift-nio-extras"),
        web("NIOHTTPTypesHTTP1", "swift-nio-extras"),
        web("NIOPosix", "swift-nio"),
        web("NIOWebSocket", "swift-nio"),
        web("ServiceLifecycle", "swift-service-lifecycle"),
        web("UnixSignals", "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .target(
      name: "SwiftwaterLoad",
      dependencies: [
        "SwiftwaterDecompression",
        web("NIOCore", "swift-nio"),
        web("NIOHTTP1", "swift-nio"),
        web("NIOPosix", "swift-nio"),
        web("NIOWebSocket", "swift-nio"),
      ],
      swiftSettings: settings),

    // Images and files that are kept. The decoder loads libvips when it starts, so a build does not need it.
    .target(name: "SwiftwaterVips", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // The protocol between the library and its decoder.
    .target(name: "SwiftwaterMediaWire", swiftSettings: settings),
    .executableTarget(
      name: "SwiftwaterMediaDecoder", dependencies: ["SwiftwaterMediaWire", "SwiftwaterVips"],
      swiftSettings: settings),
    .target(
      name: "SwiftwaterMedia",
      dependencies: ["SwiftwaterDesign", "SwiftwaterMediaWire", web("Crypto", "swift-crypto")],
      swiftSettings: settings),
    .executableTarget(
      name: "Example",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterWeb"],
      swiftSettings: settings),

    .testTarget(
      name: "SwiftwaterTests",
      dependencies: [
        "CombineStandIn", "Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting", "SwiftwaterThread",
      ],
      swiftSettings: settings),
    // Declarations with names of Combine, for a test that imports both.
    .target(name: "CombineStandIn", path: "Tests/CombineStandIn", swiftSettings: settings),
    // Behavior cases of another library's tests, run against the operators.
    .target(
      name: "ConformanceKit", dependencies: ["Swiftwater", "SwiftwaterTesting"],
      path: "Tests/ConformanceKit", swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests", dependencies: ["ConformanceKit"],
      exclude: ["cases.json", "Divergences.md", "FORMAT.md"], swiftSettings: settings),
    // The expressions of the guides for people who come from other libraries.
    .testTarget(
      name: "MigrationTests",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterFoundation", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterTestingTests", dependencies: ["Swiftwater", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterFoundationTests", dependencies: ["SwiftwaterFoundation", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterDesignTests", dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting"],
      swiftSettings: settings),
    // This target is set up as an application's module may be: on the main actor by default, and without any feature
    // above.
    .testTarget(
      name: "SwiftwaterMainActorTests",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "SwiftwaterPagesTests", dependencies: ["SwiftwaterPages", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterBrowserTestingTests", dependencies: ["SwiftwaterBrowserTesting"],
      swiftSettings: settings),
    // This target is in no product, so users of the package do not build it.
    .target(
      name: "KitchenSink",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterWebTesting"],
      path: "Tests/KitchenSink", exclude: ["Modules"], swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterWebTestingTests",
      dependencies: [
        "Swiftwater", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterTesting", "SwiftwaterWebTesting",
        "KitchenSink",
      ],
      swiftSettings: settings),
    // A push service on this machine, with the trait Web.
    .target(
      name: "PushService",
      dependencies: [
        "SwiftwaterPages", web("Crypto", "swift-crypto"), web("HTTPTypes", "swift-http-types"),
        web("Hummingbird", "hummingbird"), web("Logging", "swift-log"),
        web("ServiceLifecycle", "swift-service-lifecycle"),
      ],
      path: "Tests/PushService", swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterWebTests",
      dependencies: [
        "PushService", "RestartedServer", "Swiftwater", "SwiftwaterBrowserTesting",
        "SwiftwaterDecompression", "SwiftwaterPages", "SwiftwaterWeb", "SwiftwaterWebTesting",
        .target(name: "CZlib", condition: .when(traits: ["Web"])),
        web("Crypto", "swift-crypto"),
        web("MetricsTestKit", "swift-metrics"),
        web("NIOEmbedded", "swift-nio"),
        web("NIOPosix", "swift-nio"),
      ],
      swiftSettings: settings),
    // A server that crashes on request, for tests of restarts.
    .executableTarget(
      name: "RestartedServer",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterPages", "SwiftwaterWeb"],
      path: "Tests/RestartedServer", swiftSettings: settings),
    // Stores and removes blobs until it is killed.
    .executableTarget(
      name: "InterruptedStore", dependencies: ["SwiftwaterMedia"], path: "Tests/InterruptedStore",
      swiftSettings: settings),
    // Makes system calls, which have a variable number of arguments, in threads with a filter.
    .target(name: "SystemCallProbe", path: "Tests/SystemCallProbe"),
    .testTarget(
      name: "SwiftwaterMediaTests",
      dependencies: [
        "InterruptedStore", "SwiftwaterDesign", "SwiftwaterMedia", "SwiftwaterMediaDecoder",
        "SwiftwaterMediaWire", "SwiftwaterPages", "SwiftwaterVips", "SwiftwaterWeb",
        "SystemCallProbe",
        web("Crypto", "swift-crypto"),
        web("Hummingbird", "hummingbird"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterLiveTests",
      dependencies: [
        "Example", "RestartedServer", "Swiftwater", "SwiftwaterBrowserTesting", "SwiftwaterDecompression",
        "SwiftwaterDesign", "SwiftwaterLoad", "SwiftwaterMedia", "SwiftwaterPages", "SwiftwaterTesting",
        "SwiftwaterWeb",
        "SwiftwaterWebTesting",
        "KitchenSink", "PushService",
        web("Hummingbird", "hummingbird"),
        web("Logging", "swift-log"),
        web("NIOCore", "swift-nio"),
        web("NIOEmbedded", "swift-nio"),
        web("NIOPosix", "swift-nio"),
        web("NIOWebSocket", "swift-nio"),
        web("ServiceLifecycle", "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
