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
  name: "apps",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swiftwater", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", exact: "4.5.2"),
  ],
  targets: [
    // The messenger's data and rules: accounts, contacts, chats and the simulation of other people, over a store.
    .target(
      name: "MessengerServices",
      dependencies: [
        swiftwater,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessengerServicesTests",
      dependencies: [
        "MessengerServices",
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
