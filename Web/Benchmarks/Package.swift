// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// A package of its own, so that whoever uses Web does not get it.
let package = Package(
  name: "web-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swiftwater", path: "../.."),
    .package(name: "swiftwater-web", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "web-bench",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterPages", package: "swiftwater-web"),
        .product(name: "SwiftwaterWeb", package: "swiftwater-web"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater-web"),
        .product(name: "SwiftwaterLoad", package: "swiftwater-web"),
      ],
      resources: [
        .embedInCode("Plain/plain.html"), .embedInCode("Plain/plain.js"),
        .embedInCode("Browser/operations.js"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
