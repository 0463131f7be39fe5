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
    .library(name: "SwiftwaterBrowserTesting", targets: ["SwiftwaterBrowserTesting"])
  ],
  targets: [
    .target(name: "SwiftwaterBrowserTesting", exclude: ["Python"], swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterBrowserTestingTests", dependencies: ["SwiftwaterBrowserTesting"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
