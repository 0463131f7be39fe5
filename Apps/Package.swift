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

let design = Target.Dependency.product(name: "SwiftwaterDesign", package: "swiftwater")
let pages = Target.Dependency.product(name: "SwiftwaterPages", package: "swiftwater")
let web = Target.Dependency.product(name: "SwiftwaterWeb", package: "swiftwater")
let testing = Target.Dependency.product(name: "SwiftwaterTesting", package: "swiftwater")

let package = Package(
  name: "apps",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "swiftwater", path: "..", traits: ["Web"]),
    .package(path: "../Benchmarks"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.4.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.80.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.30.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", exact: "4.5.2"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.30.0"),
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
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
      ],
      resources: [
        .embedInCode("Names/confusables.txt"), .embedInCode("Names/scripts.txt"),
        .embedInCode("Simulation/Pictures"),
      ],
      swiftSettings: settings),
    // Fetches the pages and pictures behind links from the internet, for previews.
    .target(
      name: "MessengerHTTP",
      dependencies: [
        "MessengerServices",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessengerHTTPTests",
      dependencies: [
        "MessengerHTTP", "MessengerServices", "MessengerTesting",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // The messenger's pages, forms and style sheet.
    .target(
      name: "MessengerWeb",
      dependencies: [
        "MessengerServices", "MessengerViewModels", swiftwater, design, pages,
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
      ],
      resources: [
        .embedInCode("Fonts/OFL.txt"), .embedInCode("Fonts/inter.woff2"),
        .embedInCode("Scripts/floating-day.js"),
        .embedInCode("Scripts/voice-player.js"),
        .embedInCode("Scripts/voice-recorder.js"), .embedInCode("Styles/tokens.css"),
        .embedInCode("Styles/base.css"), .embedInCode("Styles/welcome.css"),
        .embedInCode("Styles/page.css"), .embedInCode("Styles/list.css"), .embedInCode("Styles/chat.css"),
        .embedInCode("Styles/composer.css"), .embedInCode("Styles/media.css"),
        .embedInCode("Styles/screens.css"), .embedInCode("Styles/menu.css"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "messenger",
      dependencies: [
        "MessengerHTTP", "MessengerServices", "MessengerWeb", pages,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "swiftwater-media-decoder", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // Sends messages until it is killed. The tests kill it and check the database that it leaves.
    .executableTarget(
      name: "message-writer",
      dependencies: ["MessengerServices", .product(name: "SwiftwaterMedia", package: "swiftwater")],
      swiftSettings: settings),
    // Measures the running program with headless clients.
    .executableTarget(
      name: "messenger-bench",
      dependencies: [
        "MessengerServices",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BenchmarkHarness", package: "Benchmarks"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterLoad", package: "swiftwater"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "swiftwater-media-decoder", package: "swiftwater"),
      ],
      exclude: ["usage.txt"],
      swiftSettings: settings),
    // Helpers that the tests of several targets share, such as a store that fails on demand.
    .target(
      name: "MessengerTesting",
      dependencies: [
        "MessengerServices",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      path: "Tests/MessengerTesting",
      swiftSettings: settings),
    .testTarget(
      name: "MessengerServicesTests",
      dependencies: [
        "MessengerServices", "MessengerTesting", "PageTesting", "message-writer",
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // The state and the commands of the messenger's screens, without views.
    .target(
      name: "MessengerViewModels",
      dependencies: [
        "MessengerServices",
        swiftwater,
        .product(name: "SwiftwaterDesign", package: "swiftwater"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MessengerViewModelsTests",
      dependencies: [
        "MessengerTesting", "MessengerViewModels",
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // Tests the program in a real browser, and its pages in process.
    .testTarget(
      name: "MessengerWebTests",
      dependencies: [
        "messenger", "messenger-bench", "MessengerHTTP", "MessengerServices", "MessengerTesting",
        "MessengerWeb", "PageTesting",
        pages,
        .product(name: "BenchmarkHarness", package: "Benchmarks"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterLoad", package: "swiftwater"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // A service of pictures that it draws itself, for the application Pixels.
    .target(
      name: "PhotoService",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "photo-service",
      dependencies: [
        "PhotoService", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // The application Pixels: popular photos, in full size, with details and votes.
    .target(
      name: "Pixels",
      dependencies: [
        swiftwater, design, pages,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SwiftwaterFoundation", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
      ],
      resources: [.embedInCode("Scripts/pictures.js"), .embedInCode("Styles/pixels.css")],
      swiftSettings: settings),
    .testTarget(
      name: "PixelsTests",
      dependencies: [
        "PageTesting", "Pixels", "PhotoService", "photo-service", swiftwater, design, pages,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterFoundation", package: "swiftwater"),
        .product(name: "SwiftwaterTesting", package: "swiftwater"),
        .product(name: "SwiftwaterWeb", package: "swiftwater"),
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    // The small applications, each with its view models and its page.
    .target(
      name: "Player", dependencies: [swiftwater, design, pages, web],
      resources: [.embedInCode("Styles/player.css")],
      swiftSettings: settings),
    .target(
      name: "SmallForms", dependencies: [swiftwater, design, pages, web],
      resources: [.embedInCode("Styles/small-forms.css")], swiftSettings: settings),
    .target(
      name: "EditProfile",
      dependencies: [
        swiftwater, design, pages, web,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "SwiftwaterFoundation", package: "swiftwater"),
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
      ],
      resources: [.embedInCode("Styles/profile.css")], swiftSettings: settings),
    .target(
      name: "WatchApps", dependencies: [swiftwater, design, pages, web],
      resources: [.embedInCode("Styles/watch.css")], swiftSettings: settings),
    // A page that links to all applications, and shows their code.
    .target(
      name: "Gallery",
      dependencies: ["EditProfile", "Pixels", "Player", "SmallForms", "WatchApps", swiftwater, pages, web],
      resources: [.embedInCode("Styles/gallery.css")], swiftSettings: settings),
    .executableTarget(
      name: "apps-server",
      dependencies: [
        "EditProfile", "Gallery", "PhotoService", "Pixels", "Player", "SmallForms", "WatchApps", pages, web,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "swiftwater-media-decoder", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PlayerTests", dependencies: ["Player", swiftwater, design, testing], swiftSettings: settings),
    .testTarget(
      name: "SmallFormsTests",
      dependencies: [
        "SmallForms", swiftwater, design, pages, testing,
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EditProfileTests",
      dependencies: [
        "EditProfile", swiftwater, design, pages, testing,
        .product(name: "SwiftwaterMedia", package: "swiftwater"),
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
        .product(name: "swiftwater-media-decoder", package: "swiftwater"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "WatchAppsTests", dependencies: ["WatchApps", swiftwater, design, testing],
      swiftSettings: settings),
    // Helpers of tests of programs, and of pages in a browser.
    .target(
      name: "PageTesting",
      dependencies: [.product(name: "SwiftwaterBrowserTesting", package: "swiftwater")],
      path: "Tests/PageTesting", swiftSettings: settings),
    // Tests the gallery and its applications in a real browser.
    .testTarget(
      name: "AppsServerTests",
      dependencies: [
        "apps-server", "EditProfile", "Gallery", "PageTesting", "Player", "SmallForms", swiftwater,
        design, pages, testing,
        .product(name: "SwiftwaterBrowserTesting", package: "swiftwater"),
        .product(name: "SwiftwaterWebTesting", package: "swiftwater"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
