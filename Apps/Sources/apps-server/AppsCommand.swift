import ArgumentParser
import EditProfile
import Foundation
import Gallery
import PhotoService
import Pixels
import Player
import SmallForms
import SwiftwaterPages
import SwiftwaterWeb
import WatchApps

/// Serves the gallery with all applications but the messenger, which is a program of its own.
@main
struct AppsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps-server",
    abstract: "Serves the applications, and a page that links to each, until it is stopped (Control-C).",
    discussion: "Everything that is entered is kept in memory, or in the browser's tab.")

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(help: "The IP address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The URL at which the messenger runs, to which the front page then links.")
  var messenger: String?

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
    if let messenger, !["http", "https"].contains(URL(string: messenger)?.scheme) {
      throw ValidationError("The URL of the messenger begins with http:// or https://.")
    }
  }

  func run() async throws {
    var configuration = WebServer.Configuration()
    (configuration.host, configuration.port) = (host, port)
    configuration.limits.requestsPerBrowser = PixelsSite.requestsPerBrowser
    let (serverConfiguration, messengerURL) = (configuration, messenger)
    try await PhotoServer().serve { serviceURL in
      let (pixels, profile) = (PixelsSite(serviceURL: serviceURL), EditProfileSite())
      var pages = Pages()
      GallerySite.addPages(to: &pages, messengerURL: messengerURL)
      PlayerSite.addPages(to: &pages)
      SmallFormsSite.addPages(to: &pages)
      WatchAppsSite.addPages(to: &pages)
      profile.addPages(to: &pages)
      pixels.addPages(to: &pages)
      var pagesConfiguration = LivePages.Configuration()
      pagesConfiguration.styleSheets += [
        GallerySite.styleSheet, PlayerSite.styleSheet, SmallFormsSite.styleSheet, EditProfileSite.styleSheet,
        PixelsSite.styleSheet, WatchAppsSite.styleSheet,
      ]
      pagesConfiguration.modules += PixelsSite.modules
      let livePages = LivePages(pages, configuration: pagesConfiguration)
      let server = WebServer(
        serverConfiguration, assets: livePages.assets,
        onRunning: { port in
          // `print` would buffer the line if the output is not a terminal.
          FileHandle.standardOutput.write(
            Data(
              "The applications are at \(serverConfiguration.localURL(port: port)) — Control-C stops them.\n"
                .utf8))
        }
      ) { router in
        pixels.addRoutes(to: router)
        profile.addRoutes(to: router)
        livePages.addRoutes(to: router)
      }
      try await server.runService(with: [livePages])
    }
  }
}
