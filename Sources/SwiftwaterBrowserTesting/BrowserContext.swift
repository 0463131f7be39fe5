/// What one person has in a browser: cookies, stored data and preferences, shared by all pages of the
/// context.
///
/// It closes with its pages when nothing holds it or any of them.
public final class BrowserContext: Sendable {
  /// Opening a page starts a process, which takes its time on a busy machine.
  static let openingDeadline: Duration = .seconds(30)

  private let id: Int
  private let driver: Driver
  private let deadline: Duration

  init(id: Int, driver: Driver, deadline: Duration) {
    self.id = id
    self.driver = driver
    self.deadline = deadline
  }

  deinit {
    // Where the driver has ended, the context has too.
    Task { [id, driver] in
      try? await driver.perform(
        "closeContext", ["context": id], within: Self.openingDeadline, at: CallSite(file: "", line: 0))
    }
  }

  /// Opens an empty page, like a new tab.
  public func newPage(file: String = #fileID, line: Int = #line) async throws -> BrowserPage {
    let page: Int = try await driver.perform(
      "newPage", ["context": id, "pageDeadline": deadline.milliseconds], within: Self.openingDeadline,
      at: CallSite(file: file, line: line))
    return BrowserPage(id: page, context: self, driver: driver, deadline: deadline)
  }

  /// Closes the context and its pages, which answer nothing but errors from then on.
  public func close(file: String = #fileID, line: Int = #line) async throws {
    try await driver.perform(
      "closeContext", ["context": id], within: Self.openingDeadline, at: CallSite(file: file, line: line))
  }
}

/// What a page is shown on.
public struct Viewport: Sendable, Hashable, Encodable {
  /// In CSS pixels.
  public var width: Int
  /// In CSS pixels.
  public var height: Int
  /// Device pixels for each CSS pixel.
  public var scale: Double
  /// Whether it is a touch screen that lays pages out as phones do.
  public var isTouch: Bool

  /// Makes a viewport.
  ///
  /// - Parameters:
  ///   - width: in CSS pixels.
  ///   - height: in CSS pixels.
  ///   - scale: device pixels for each CSS pixel.
  ///   - isTouch: whether it is a touch screen that lays pages out as phones do.
  public init(width: Int, height: Int, scale: Double = 1, isTouch: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isTouch = isTouch
  }

  /// 390 × 844 pixels, touched.
  public static let phone = Viewport(width: 390, height: 844, scale: 2, isTouch: true)
  /// 1280 × 800 pixels with a mouse.
  public static let desktop = Viewport(width: 1280, height: 800)
}

/// The colours that a person prefers.
public enum ColorScheme: String, Sendable, Encodable {
  case light, dark
}
