import HTTPTypes
import Hummingbird

extension Request {
  /// The browser that sent the request, such as *Firefox on Linux*; empty if it is unknown.
  ///
  /// It is a guess from the `User-Agent` field, by which people recognize their browsers in a list.
  var browserName: String { BrowserName.of(headers[.userAgent] ?? "") }
}

enum BrowserName {
  /// The order matters, as browsers also name other browsers that they are compatible with.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("Chrome/", "Chrome"), ("CriOS/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS X", "Mac"), ("Linux", "Linux"),
  ]

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
