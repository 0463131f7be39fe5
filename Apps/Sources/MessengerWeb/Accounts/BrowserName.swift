import HTTPTypes
import Hummingbird

extension Request {
  /// The browser that sent the request, such as *Firefox on Linux*; empty if it is unknown.
  ///
  /// The name is guessed from the field `User-Agent`. It helps people to recognize their browsers in a list.
  var browserName: String { BrowserName.of(headers[.userAgent] ?? "") }
}

/// The names of browsers and operating systems.
enum BrowserName {
  /// The order matters, because browsers also name other browsers that they are compatible with.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("Chrome/", "Chrome"), ("CriOS/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS X", "Mac"), ("Linux", "Linux"),
  ]

  /// The name of a browser and its operating system.
  ///
  /// - Parameter userAgent: The value of the field `User-Agent`.
  /// - Returns: The name, such as *Firefox on Linux*; empty if it is unknown.
  static func of(_ userAgent: String) -> String {
    // Real browsers send a few hundred characters at most.
    let text = userAgent.prefix(500)
    let browser = browsers.first { text.contains($0.0) }?.1
    let system = systems.first { text.contains($0.0) }?.1
    return switch (browser, system) {
    case (let browser?, let system?): "\(browser) on \(system)"
    case (let name?, nil), (nil, let name?): name
    case (nil, nil): ""
    }
  }
}
