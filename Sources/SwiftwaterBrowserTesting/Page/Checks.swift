public import Foundation

/// Whether a page is fit to be used, by everybody and on every screen.
extension BrowserPage {
  /// What axe-core finds wrong with the page as it is now, on all of its rules, best practices too.
  public func accessibilityViolations(
    file: String = #fileID, line: Int = #line
  ) async throws -> [AccessibilityViolation] {
    try await perform("accessibilityViolations", at: CallSite(file: file, line: line))
  }

  /// Whether the page can be read at a width without scrolling sideways.
  ///
  /// - Parameter width: in CSS pixels; the page has its own width again afterwards.
  public func fits(width: Int, file: String = #fileID, line: Int = #line) async throws -> Bool {
    try await overflow(width: width, file: file, line: line).isEmpty
  }

  /// What makes the page scroll sideways at a width: at most 10 elements, each with where it ends. None if it
  /// fits.
  ///
  /// - Parameter width: in CSS pixels; the page has its own width again afterwards.
  public func overflow(width: Int, file: String = #fileID, line: Int = #line) async throws -> [String] {
    try await perform("overflow", ["width": width], at: CallSite(file: file, line: line))
  }

  /// Saves a picture as PNG or JPEG, by the ending of the file's name.
  ///
  /// - Parameters:
  ///   - destination: the file; folders that are missing are made.
  ///   - locator: the element to show; nil for the full page, also what is below the fold.
  public func screenshot(
    to destination: URL, of locator: Locator? = nil, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "screenshot", ["locator": locator, "path": destination.path], at: CallSite(file: file, line: line))
  }
}

/// One rule of axe-core that a page breaks.
public struct AccessibilityViolation: Sendable, Hashable, Decodable {
  /// How hard it is for people.
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

  /// An element that breaks the rule.
  public struct Node: Sendable, Hashable, Decodable {
    /// A CSS selector for it.
    public let target: String
    /// The HTML of its tag.
    public let html: String
    /// What would have to change.
    public let summary: String
  }

  /// The rule's name, such as `image-alt`.
  public let rule: String
  /// Nil where axe-core does not say.
  public let impact: Impact?
  /// The rule in a sentence.
  public let help: String
  /// Where the rule is explained.
  public let helpURL: String
  /// The elements that break it.
  public let nodes: [Node]
}
