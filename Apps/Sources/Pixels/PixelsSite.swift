public import Foundation
public import Hummingbird
import Swiftwater
import SwiftwaterFoundation
public import SwiftwaterPages
public import SwiftwaterWeb

/// The application Pixels: a gallery of popular photos, each in full size, with details and votes.
///
///     let pixels = PixelsSite(serviceURL: URL(string: "http://127.0.0.1:8090/")!)
///     pixels.addPages(to: &pages)
///     configuration.styleSheets.append(PixelsSite.styleSheet)
///     configuration.modules += PixelsSite.modules
///     web.limits.requestsPerBrowser = PixelsSite.requestsPerBrowser
///     let server = WebServer(web, assets: livePages.assets) { router in
///       pixels.addRoutes(to: router)
///       livePages.addRoutes(to: router)
///     }
public struct PixelsSite: Sendable {
  /// The path of the gallery.
  public static let path = PixelsScreen.gallery.path
  /// The styles of the pages, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "pixels.css", bytes: PackageResources.pixels_css)

  /// The modules of the pages, for `configuration.modules`.
  public static let modules = [
    Script(name: "pictures.js", text: String(decoding: PackageResources.pictures_js, as: UTF8.self))
  ]

  /// The requests that a browser may send. The gallery shows a hundred pictures at once, and again after a reload.
  public static let requestsPerBrowser = RateLimit(burst: 400, perSecond: 40)

  /// How long a page waits for the photos before it is shown without them.
  private static let loadTimeout = Duration.milliseconds(400)
  private let client: JSONClient
  private let cache = DataCache(maximumBytes: 32 << 20)
  private let pictures: PictureProxy
  private let passwordHint: String?

  /// Creates the application.
  ///
  /// - Parameters:
  ///   - serviceURL: The URL of the photo service, such as a `photo-service` that runs on this machine. Browsers need
  ///     not reach it.
  ///   - passwordHint: Tells visitors how to log in; nil for nothing.
  public init(serviceURL: URL, passwordHint: String? = "Any username, with the password “pixels”.") {
    client = JSONClient(
      at: serviceURL, over: HTTPSession(maximumConnectionsPerHost: 16), timeout: .seconds(10))
    pictures = PictureProxy(serviceURL: serviceURL, loader: PictureLoader(client: client, cache: cache))
    self.passwordHint = passwordHint
  }

  /// Adds the pages, whose paths begin with ``path``.
  ///
  /// - Parameter pages: The pages of the program.
  public func addPages(to pages: inout Pages) {
    // Constants, because a closure with a capture list would run on no actor.
    let (client, cache, passwordHint) = (client, cache, passwordHint)
    pages.add(PixelsScreen.self) { _, screen in
      let viewModel = PixelsViewModel(at: screen, passwordHint: passwordHint) { account, state in
        HTTPPixelsService(client: client, cache: cache, account: account, state: state)
      }
      await viewModel.waitUntilLoaded(within: Self.loadTimeout)
      return PixelsPage(viewModel).response
    }
  }

  /// Adds the route of the pictures.
  ///
  /// - Parameter router: The router of the server.
  public func addRoutes(to router: Router<WebRequestContext>) {
    pictures.add(to: router)
  }
}
