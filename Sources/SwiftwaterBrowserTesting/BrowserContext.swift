/// A separate session of a browser, such as that of one user. Its pages share cookies, stored data and
/// preferences.
///
/// The context closes with its pages when no reference to it or to any of its pages is left.
public final class BrowserContext: Sendable {
  /// The time limit for opening and closing contexts and pages. It is generous because each page starts a
  /// process, and the machine may be busy.
  static let openingTimeout: Duration = .seconds(120)

  private let id: Int
  private let driver: Driver
  private let timeout: Duration

  init(id: Int, driver: Driver, timeout: Duration) {
    self.id = id
    self.driver = driver
    self.timeout = timeout
  }

  deinit {
    // The command fails if the driver has ended, and then the context has ended too.
    Task { [id, driver] in
      try? await driver.perform(
        "closeContext", ["context": id], within: Self.openingTimeout, at: CallSite(file: "", line: 0))
    }
  }

  /// Opens an empty page, as a new tab.
  ///
  /// - Returns: The page.
  /// - Throws: A `BrowserError` if the context is closed or the browser does not respond in time.
  public func newPage(file: String = #fileID, line: Int = #line) async throws -> BrowserPage {
    let page: Int = try await driver.perform(
      "newPage", ["context": id, "pageTimeout": timeout.milliseconds], within: Self.openingTimeout,
      at: CallSite(file: file, line: line))
    return BrowserPage(id: page, context: self, driver: driver, timeout: timeout)
  }

  /// Closes the context and its pages. Later calls of the pages throw.
  ///
  /// - Throws: A `BrowserError` if the browser does not respond in time.
  public func close(file: String = #fileID, line: Int = #line) async throws {
    try await driver.perform(
      "closeContext", ["context": id], within: Self.openingTimeout, at: CallSite(file: file, line: line))
  }
}

/// The screen of a page.
public struct Viewport: Sendable, Hashable, Encodable {
  /// The width in CSS pixels.
  public var width: Int
  /// The height in CSS pixels.
  public var height: Int
  /// The number of device pixels per CSS pixel.
  public var scale: Double
  /// Whether the screen is a touch screen with the page layout of phones.
  public var isTouch: Bool

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - width: The width in CSS pixels.
  ///   - height: The height in CSS pixels.
  ///   - scale: The number of device pixels per CSS pixel.
  ///   - isTouch: Whether the screen is a touch screen with the page layout of phones.
  public init(width: Int, height: Int, scale: Double = 1, isTouch: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isTouch = isTouch
  }

  /// A touch screen of 390 × 844 CSS pixels.
  public static let phone = Viewport(width: 390, height: 844, scale: 2, isTouch: true)
  /// A screen of 1280 × 800 CSS pixels with a mouse.
  public static let desktop = Viewport(width: 1280, height: 800)
}

/// The color scheme that a user prefers.
public enum ColorScheme: String, Sendable, Encodable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
