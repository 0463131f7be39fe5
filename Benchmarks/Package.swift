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
  dependencies: [
    .package(name: "swiftwater", path: "..", traits: ["Web"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // Counts allocations, and hides values from the optimiser.
    .target(name: "Instruments"),

    // As much of the library as two operators on a subject need, without its record of files and lines, to
    // measure what that record costs: links to the library's sources, and Untraced.swift for the rest.
    .target(name: "SwiftwaterUntraced", dependencies: [swiftwater], swiftSettings: settings),

    // The same scenarios on both of them: the folder Untraced is a link to Traced.
    .target(name: "Traced", dependencies: [swiftwater, "Instruments"], swiftSettings: settings),
    .target(
      name: "Untraced", dependencies: ["SwiftwaterUntraced", "Instruments"],
      swiftSettings: settings + [.define("UNTRACED")]),

    .executableTarget(
      name: "bench",
      dependencies: [
        swiftwater, "Instruments", "Traced", "Untraced",
        .product(name: "SwiftwaterFoundation", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: settings),

    // What live pages cost.
    .executableTarget(
      name: "web-bench",
      dependencies: [
        swiftwater,
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterPages", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterLoad", package: "swiftwater"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
      ],
      exclude: ["usage.txt"],
      resources: [
        .embedInCode("Plain/plain.html"), .embedInCode("Plain/plain.js"),
        .embedInCode("Browser/operations.js"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
