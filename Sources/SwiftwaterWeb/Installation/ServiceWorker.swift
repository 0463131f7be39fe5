#if Web
import Foundation
import SwiftwaterPages

extension LivePages {
  /// Whether browsers install or remove the service worker of the library. The worker shows the last state of a page
  /// when there is no network, and receives notifications.
  ///
  /// The worker asks the network first. It shows the last state of the page on the device, with a note of its time, if
  /// there is no network, if the server behind a proxy does not run (502, 503, 504), or if no answer has arrived after
  /// five seconds. The page connects again when it can, and keeps the text that was typed meanwhile. Without a network,
  /// a page that was never open on the device is replaced by a page that says so.
  ///
  /// The worker keeps at most 50 pages of at most 500,000 characters, and 200 images of at most 500,000 bytes whose
  /// responses do not say `no-store`. Pages and images belong to the account of the pages (`PageIdentity/account`). As
  /// soon as the server shows a page to another account, or to nobody after a sign-out, the worker removes them, closes
  /// the notifications on the screen, and ends the subscription to notifications. `.omittedOffline` leaves out an
  /// element or a page.
  ///
  /// The worker changes with the scripts and style sheets of the application. A new worker replaces the old one at
  /// once, and removes the files that no page needs anymore. Pages themselves are always requested from the server
  /// first, so that no browser stays with an old version.
  public enum ServiceWorker: Sendable {
    /// There is no service worker.
    case none
    /// Browsers install it.
    case installed
    /// Browsers that have installed it remove it with all that it has kept. To turn it off, use this case as long as
    /// there may be browsers that have it; with `none`, they would keep it.
    case removed
  }
}

/// The files of the service worker.
enum ServiceWorkerFiles {
  /// The script that removes the service worker.
  static let removal = """
    addEventListener("install", () => skipWaiting())
    addEventListener("activate", (event) => event.waitUntil(remove()))

    async function remove() {
      for (const name of await caches.keys()) if (name.startsWith("swiftwater-")) await caches.delete(name)
      await registration.unregister()
    }
    """

  /// The script of the page that replaces a page that was not kept.
  static let fallbackScript = """
    addEventListener("online", () => location.reload())
    """

  /// The parameters of the script of the service worker.
  struct Settings: Encodable {
    let assets: [String]
    let fallback: String
    let icon: String?
  }

  /// The script of the service worker.
  static func script(_ settings: Settings) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(settings) else {
      fatalError("the settings of the service worker cannot be encoded as JSON")
    }
    return Array("self.settings=".utf8) + json + Array(";".utf8) + serviceWorkerScript
  }
}
#endif
