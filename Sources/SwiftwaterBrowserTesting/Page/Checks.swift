public import Foundation

/// Checks of accessibility and layout, media features, and screenshots.
extension BrowserPage {
  /// Checks the current content of the page with all rules of axe-core, including best practices.
  ///
  /// An element has less contrast while it fades. So the media feature `prefers-reduced-motion` is set during the
  /// check, which first waits until all animations and transitions have ended, except those that repeat forever or
  /// follow the scroll position. If others begin during the check, it is repeated when it has found violations.
  ///
  /// - Returns: The violated rules; empty if there are none.
  /// - Throws: A `BrowserError` if the check fails.
  public func accessibilityViolations(
    file: String = #fileID, line: Int = #line
  ) async throws -> [AccessibilityViolation] {
    try await perform("accessibilityViolations", at: CallSite(file: file, line: line))
  }

  /// Checks whether the page fits a width without horizontal scrolling.
  ///
  /// - Parameter width: The width in CSS pixels. The page returns to its own width afterwards.
  /// - Returns: Whether the page fits.
  /// - Throws: A `BrowserError` if the check fails.
  public func fits(width: Int, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await overflowingElements(width: width, file: file, line: line).isEmpty
  }

  /// Finds the elements that make the page scroll horizontally at a width.
  ///
  /// - Parameter width: The width in CSS pixels. The page returns to its own width afterwards.
  /// - Returns: Descriptions of at most 10 elements with their right edges; empty if the page fits.
  /// - Throws: A `BrowserError` if the check fails.
  public func overflowingElements(width: Int, file: String = #fileID, line: Int = #line) async throws
    -> [String]
  {
    try await perform("overflow", ["width": width], at: CallSite(file: file, line: line))
  }

  /// Emulates the preferences of a user for contrast and colors. They apply to the page until the next call.
  ///
  /// - Parameters:
  ///   - increasedContrast: Whether the media feature `prefers-contrast` is `more`.
  ///   - forcedColors: Whether the media feature `forced-colors` is `active`, as with a contrast theme of Windows.
  /// - Throws: A `BrowserError` if the browser does not respond in time.
  public func emulateMedia(
    increasedContrast: Bool = false, forcedColors: Bool = false, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "emulateMedia", ["increasedContrast": increasedContrast, "forcedColors": forcedColors],
      at: CallSite(file: file, line: line))
  }

  /// Saves a screenshot as PNG or JPEG, depending on the extension of the file name.
  ///
  /// - Parameters:
  ///   - destination: The file. Missing folders are created.
  ///   - locator: The element to capture; nil for the full page, including the parts outside the viewport.
  /// - Throws: A `BrowserError` if the screenshot fails.
  public func screenshot(
    to destination: URL, of locator: Locator? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "screenshot", ["locator": locator, "path": destination.path], at: CallSite(file: file, line: line))
  }
}

/// A rule of axe-core that a page violates.
public struct AccessibilityViolation: Sendable, Hashable, Decodable {
  /// The severity of a violation for users.
  public enum Impact: String, Sendable, Decodable, Comparable {
    case minor, moderate, serious, critical

    public static func < (left: Impact, right: Impact) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .minor: 0
      case .moderate: 1
      case .serious: 2
      case .critical: 3
      }
    }
  }

  /// An element that violates the rule.
  public struct Node: Sendable, Hashable, Decodable {
    /// A CSS selector for the element.
    public let target: String
    /// The HTML of the element; only its start tag if the HTML is long.
    public let html: String
    /// The changes that would fix the element.
    public let summary: String
  }

  /// The name of the rule, such as `image-alt`.
  public let rule: String
  /// The severity; nil if axe-core does not give one.
  public let impact: Impact?
  /// The rule in one sentence.
  public let help: String
  /// The URL of an explanation of the rule.
  public let helpURL: String
  /// The elements that violate the rule.
  public let nodes: [Node]
}
