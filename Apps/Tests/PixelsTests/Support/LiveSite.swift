import Foundation
import FoundationNetworking
import HTTPTypes
import Hummingbird
import PhotoService
import Pixels
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Synchronization

/// The application on a real server, with the real service.
struct LiveSite {
  let url: String
  let serviceURL: URL
  /// Lets browsers get no pictures.
  let pictureFault: PictureFault

  /// Runs both servers while a closure runs.
  static func serve(_ body: (LiveSite) async throws -> Void) async throws {
    try await PhotoServer().serve { serviceURL in
      let pixels = PixelsSite(serviceURL: serviceURL)
      var pages = Pages()
      pixels.addPages(to: &pages)
      var configuration = LivePages.Configuration()
      configuration.styleSheets.append(PixelsSite.styleSheet)
      configuration.modules += PixelsSite.modules
      let pictureFault = PictureFault()
      let livePages = LivePages(pages, configuration: configuration)
      var web = WebServer.Configuration()
      web.port = 0
      web.limits.requestsPerBrowser = PixelsSite.requestsPerBrowser
      let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
      let server = WebServer(web, assets: livePages.assets, onRunning: { portContinuation.yield($0) }) {
        router in
        router.add(middleware: pictureFault)
        pixels.addRoutes(to: router)
        livePages.addRoutes(to: router)
      }
      let running = Task {
        defer { portContinuation.finish() }
        try await server.runService(with: [livePages])
      }
      defer { running.cancel() }
      guard let number = await ports.first(where: { _ in true }) else { return try await running.value }
      try await body(
        LiveSite(url: "http://127.0.0.1:\(number)", serviceURL: serviceURL, pictureFault: pictureFault))
    }
  }

  /// Changes the state of the service for everybody.
  func setState(_ state: String) async throws {
    var request = URLRequest(url: serviceURL.appending(path: "control"))
    request.httpMethod = "PUT"
    request.httpBody = Data("{\"state\": \"\(state)\"}".utf8)
    // A busy machine may pause this process, in which the server runs, for a while.
    request.timeoutInterval = 600
    _ = try await URLSession.shared.data(for: request)
  }
}

/// Answers requests for pictures with the status 502 while it is on.
final class PictureFault: RouterMiddleware {
  private let state = Mutex(false)

  var isOn: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if isOn, request.uri.path.hasPrefix("/pixels-pictures/") { throw HTTPError(.badGateway) }
    return try await next(request, context)
  }
}
