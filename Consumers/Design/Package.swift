// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "design",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: Context.environment["SWIFTWATER_URL"]!, from: "0.1.0")
  ],
  targets: [
    .target(
      name: "Design",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
      ],
      swiftSettings: features),
    .testTarget(
      name: "DesignTests",
      dependencies: ["Design", .product(name: "SwiftwaterTesting", package: "swiftwater")],
      swiftSettings: features),
  ]
)
