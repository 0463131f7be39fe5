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
  name: "conformance",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swiftwater", path: "..")],
  targets: [
    .target(
      name: "ConformanceKit",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "conformance", dependencies: ["ConformanceKit"], swiftSettings: settings),
    .testTarget(name: "ConformanceKitTests", dependencies: ["ConformanceKit"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
