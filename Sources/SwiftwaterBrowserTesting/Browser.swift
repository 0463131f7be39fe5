import Foundation

/// A Chromium that a test controls. Actions are real input in its pages, and tests read what users see.
///
/// ```swift
/// let browser = try await Browser.launch()
/// let page = try await browser.newPage(viewport: .phone, colorScheme: .dark)
/// try await page.open(server.url)
/// try await page.fill("Hello", into: .label("Message"))
/// try await page.click(.role("button", name: "Send"))
/// try await page.waitFor(text: "Hello")
/// #expect(try await page.errors().isEmpty)
/// ```
///
/// No call sleeps for a fixed time, except a gesture that takes time itself, such as a long press. An action waits in
/// the browser until its element is attached, visible, stable and enabled, and a wait returns as soon as its condition
/// holds. Both throw a `BrowserError` at the timeout. Any task may call these functions, and several pages can work at
/// the same time. The cancellation of a task cancels its commands.
///
/// Every page is a process of Chromium, so nest suites that open many pages in a `.serialized` suite.
public final class Browser: Sendable {
  /// The version of Chromium, such as `141.0.7390.37`.
  public let version: String

  private let driver: Driver

  /// The programs of Chromium.
  public enum Program: String, Sendable {
    /// The program that opens pages in the least time: *headless shell* if it is installed, and otherwise ``full``.
    case fastest
    /// The program that people use, which also shows notifications and installs applications. A page takes three times
    /// as long to open.
    case full
  }

  init(_ program: Program = .fastest, python: URL) async throws {
    let (driver, greeting) = try await Driver.start(python: python, program)
    self.driver = driver
    version = greeting.version
  }

  /// Returns the browser of this process. The first call for a program starts the browser, which takes one to two
  /// seconds. The browser ends with this process.
  ///
  /// - Parameter program: The program of Chromium. Each has a browser of its own.
  /// - Returns: The browser, which all callers share.
  /// - Throws: A `BrowserError` if Chromium or its driver is not installed; see `scripts/setup-browser`.
  public static func launch(_ program: Program = .fastest) async throws -> Browser {
    switch program {
    case .fastest: try await fastest.value
    case .full: try await full.value
    }
  }

  private static let fastest = Task { try await Browser(.fastest, python: Installation.python()) }
  private static let full = Task { try await Browser(.full, python: Installation.python()) }

  /// Creates a context: a separate session with its own cookies and stored data, such as that of one user.
  /// Its pages are the tabs of that user.
  ///
  /// The context closes with its pages when no reference to it or to any of its pages is left.
  ///
  /// - Parameters:
  ///   - viewport: The size of the pages, and whether the screen is a touch screen.
  ///   - colorScheme: The value of the media feature `prefers-color-scheme`.
  ///   - reducedMotion: Whether the media feature `prefers-reduced-motion` is set.
  ///   - locale: The language of the user, such as `de-AT`.
  ///   - timeZone: The time zone of the user, such as `Europe/Vienna`; nil for that of this machine.
  ///   - runsScripts: Whether pages run their scripts. `evaluate` works in either case.
  ///   - trustsAllCertificates: Whether pages open even if the certificate of the server is not trusted, such
  ///     as a self-signed one.
  ///   - timeout: The time limit of each action and wait in the pages, unless a call has its own.
  /// - Returns: The context.
  /// - Throws: A `BrowserError` if the browser does not respond in time.
  public func newContext(
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false,
    locale: String = "en-US", timeZone: String? = nil, runsScripts: Bool = true,
    trustsAllCertificates: Bool = false,
    timeout: Duration = .seconds(120), file: String = #fileID, line: Int = #line
  ) async throws -> BrowserContext {
    let site = CallSite(file: file, line: line)
    let id: Int = try await driver.perform(
      "newContext",
      [
        "viewport": viewport, "colorScheme": colorScheme, "reducedMotion": reducedMotion,
        "locale": locale, "timeZone": timeZone, "runsScripts": runsScripts,
        "trustsAllCertificates": trustsAllCertificates,
      ],
      within: BrowserContext.openingTimeout, at: site)
    return BrowserContext(id: id, driver: driver, timeout: timeout)
  }

  /// Opens an empty page in a new context.
  ///
  /// - Parameters:
  ///   - viewport: The size of the page, and whether the screen is a touch screen.
  ///   - colorScheme: The value of the media feature `prefers-color-scheme`.
  ///   - reducedMotion: Whether the media feature `prefers-reduced-motion` is set.
  ///   - locale: The language of the user, such as `de-AT`.
  ///   - timeZone: The time zone of the user, such as `Europe/Vienna`; nil for that of this machine.
  ///   - runsScripts: Whether the page runs its scripts. `evaluate` works in either case.
  ///   - trustsAllCertificates: Whether the page opens even if the certificate of the server is not trusted,
  ///     such as a self-signed one.
  ///   - timeout: The time limit of each action and wait in the page, unless a call has its own.
  /// - Returns: The page.
  /// - Throws: A `BrowserError` if the browser does not respond in time.
  public func newPage(
    viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, reducedMotion: Bool = false,
    locale: String = "en-US", timeZone: String? = nil, runsScripts: Bool = true,
    trustsAllCertificates: Bool = false,
    timeout: Duration = .seconds(120), file: String = #fileID, line: Int = #line
  ) async throws -> BrowserPage {
    let context = try await newContext(
      viewport: viewport, colorScheme: colorScheme, reducedMotion: reducedMotion, locale: locale,
      timeZone: timeZone, runsScripts: runsScripts, trustsAllCertificates: trustsAllCertificates,
      timeout: timeout,
      file: file, line: line)
    return try await context.newPage(file: file, line: line)
  }
}
