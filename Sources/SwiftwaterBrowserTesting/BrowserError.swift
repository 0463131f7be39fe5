/// Why the browser did not do what a test asked for, with what is needed to see it without running it again.
public struct BrowserError: Error, Sendable, CustomStringConvertible {
  /// What was asked for, such as `click #send`.
  public let action: String
  /// Why it was not done: what the browser waited for and what it saw instead.
  public let reason: String
  /// The address of the page then; nil if there was no page.
  public var url: String?
  /// The HTML of the element that was meant if there is one, else of the body; cut to some 1,200 characters.
  public var excerpt: String?
  /// The file of the test that asked, such as `WebTests/LoginTests.swift`.
  public var file: String?
  /// The line of the test that asked.
  public var line: Int?

  public var description: String {
    var lines = ["\(action): \(reason)"]
    if let file, let line { lines.append("  at \(file):\(line)") }
    if let url { lines.append("  on \(url)") }
    if let excerpt { lines.append("  where there is \(excerpt)") }
    return lines.joined(separator: "\n")
  }
}

/// Where in a test something was asked for.
struct CallSite: Sendable {
  let file: String
  let line: Int
}
