// swift-tools-version: 6.2
import PackageDescription

let features: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "guestbook",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: Context.environment["SWIFTWATER_URL"]!, from: "0.1.0", traits: ["Web"])
  ],
  targets: [
    .executableTarget(
      name: "guestbook",
      dependencies: [
        .product(name: "Swiftwater", package: "swiftwater"),
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterPages", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
      ],
      swiftSettings: features),
    .testTarget(
      name: "GuestBookTests",
      dependencies: [
        "guestbook",
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
      ],
      swiftSettings: features),
  ]
)
