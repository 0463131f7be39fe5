/// A failed command of a browser, with enough detail to understand the failure without running the test
/// again.
public struct BrowserError: Error, Sendable, CustomStringConvertible {
  /// The command, such as `click #send`.
  public let action: String
  /// The reason for the failure: the expected and the actual state.
  public let reason: String
  /// The URL of the page at that time; nil if there was no page.
  public var url: String?
  /// The HTML of the element, or of the body if the element does not exist; at most about 1,200 characters.
  public var excerpt: String?
  /// The source file of the call, such as `WebTests/LoginTests.swift`.
  public var file: String?
  /// The line of the call.
  public var line: Int?

  /// The command, the reason, the location in the source, the URL and the excerpt.
  public var description: String {
    var lines = ["\(action): \(reason)"]
    if let file, let line { lines.append("  at \(file):\(line)") }
    if let url { lines.append("  on \(url)") }
    if let excerpt { lines.append("  showing \(excerpt)") }
    return lines.joined(separator: "\n")
  }
}

/// The location in the source of a test that calls the browser.
struct CallSite: Sendable {
  let file: String
  let line: Int
}
