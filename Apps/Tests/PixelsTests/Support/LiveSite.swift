import Foundation
import FoundationNetworking
import PhotoService
import Pixels
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting

/// The application on a real server, with the real service.
struct LiveSite {
  let url: String
  let serviceURL: URL

  /// Runs both servers while a closure runs.
  static func serve(_ body: (LiveSite) async throws -> Void) async throws {
    try await PhotoServer().serve { serviceURL in
      let pixels = PixelsSite(serviceURL: serviceURL)
      var pages = Pages()
      pixels.addPages(to: &pages)
      var configuration = LivePages.Configuration()
      configuration.styleSheets.append(PixelsSite.styleSheet)
      let live = LivePages(pages, configuration: configuration)
      var web = WebServer.Configuration()
      web.port = 0
      let (ports, port) = AsyncStream.makeStream(of: Int.self)
      let server = WebServer(web, assets: live.assets, onRunning: { port.yield($0) }) { router in
        pixels.addRoutes(to: router)
        live.addRoutes(to: router)
      }
      let running = Task {
        defer { port.finish() }
        try await server.runUntilSignal(with: [live])
      }
      defer { running.cancel() }
      guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
      try await body(LiveSite(url: "http://127.0.0.1:\(number)", serviceURL: serviceURL))
    }
  }

  /// Changes the state of the service for everybody.
  func setState(_ state: String) async throws {
    var request = URLRequest(url: serviceURL.appending(path: "control"))
    request.httpMethod = "PUT"
    request.httpBody = Data("{\"state\": \"\(state)\"}".utf8)
    _ = try await URLSession.shared.data(for: request)
  }
}
