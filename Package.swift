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
  name: "swiftwater",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Swiftwater", targets: ["Swiftwater"]),
    .library(name: "SwiftwaterFoundation", targets: ["SwiftwaterFoundation"]),
    .library(name: "SwiftwaterDesign", targets: ["SwiftwaterDesign"]),
    .library(name: "SwiftwaterTesting", targets: ["SwiftwaterTesting"]),
  ],
  targets: [
    .target(name: "SwiftwaterThread"),
    .target(name: "Swiftwater", dependencies: ["SwiftwaterThread"], swiftSettings: settings),
    .target(name: "SwiftwaterFoundation", dependencies: ["Swiftwater"], swiftSettings: settings),
    .target(name: "SwiftwaterDesign", dependencies: ["Swiftwater"], swiftSettings: settings),
    .target(name: "SwiftwaterTesting", dependencies: ["Swiftwater"], swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterTests", dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterFoundationTests", dependencies: ["SwiftwaterFoundation", "SwiftwaterTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterDesignTests", dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting"],
      swiftSettings: settings),
    // As an application's module may be set up: on the main actor by default, and without any feature above.
    .testTarget(
      name: "SwiftwaterMainActorTests",
      dependencies: ["Swiftwater", "SwiftwaterDesign", "SwiftwaterTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
