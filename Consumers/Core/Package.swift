// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "core",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: Context.environment["SWIFTWATER_URL"]!, from: "0.1.0")
  ],
  targets: [
    .executableTarget(
      name: "Core", dependencies: [.product(name: "Swiftwater", package: "swiftwater")])
  ]
)
