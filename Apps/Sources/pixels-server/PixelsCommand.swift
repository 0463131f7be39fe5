import ArgumentParser
import Foundation
import PhotoService
import Pixels
import SwiftwaterPages
import SwiftwaterWeb

/// Serves Pixels, with a photo service of its own.
@main
struct PixelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pixels-server",
    abstract: "Serves Pixels, a gallery of photos, until it is stopped (Control-C).",
    discussion: "The photos come from a service that runs in the same program. Votes are kept in memory.")

  @Option(help: "The port to listen on; 0 for any free port.")
  var port = 8080

  @Option(help: "The IP address to listen on.")
  var host = "127.0.0.1"

  func validate() throws {
    guard 0...65535 ~= port else { throw ValidationError("A port is a number from 0 to 65535.") }
  }

  func run() async throws {
    var configuration = WebServer.Configuration()
    (configuration.host, configuration.port) = (host, port)
    let web = configuration
    try await PhotoServer().serve { serviceURL in
      let pixels = PixelsSite(serviceURL: serviceURL)
      var pages = Pages()
      pixels.addPages(to: &pages)
      pages.add(Route("/")) { _ in .redirect(to: PixelsSite.path) }
      var configuration = LivePages.Configuration()
      configuration.styleSheets.append(PixelsSite.styleSheet)
      let live = LivePages(pages, configuration: configuration)
      let server = WebServer(
        web, assets: live.assets,
        onRunning: { port in
          // `print` would buffer the line if the output is not a terminal.
          FileHandle.standardOutput.write(
            Data("Pixels is at http://\(web.host):\(port) — Control-C stops it.\n".utf8))
        }
      ) { router in
        pixels.addRoutes(to: router)
        live.addRoutes(to: router)
      }
      try await server.runUntilSignal(with: [live])
    }
  }
}
