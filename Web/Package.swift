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
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SwiftwaterPages", targets: ["SwiftwaterPages"])
  ],
  dependencies: [
    .package(name: "swiftwater", path: "..")
  ],
  targets: [
    .target(
      name: "SwiftwaterPages",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
      ],
      resources: [.embedInCode("Client/client.js")],
      swiftSettings: settings),
    .testTarget(
      name: "SwiftwaterPagesTests",
      dependencies: ["SwiftwaterPages", .product(name: "SwiftwaterTesting", package: "swiftwater")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
