package import SwiftwaterWebTesting

/// An action of a user on a ``KitchenSinkPage``.
package enum UserAction: Sendable, CustomStringConvertible {
  case press(String)
  case type(String, field: String)
  case key(String, field: String)
  case check(String)
  case choose(String)
  case follow(String)
  case back
  /// Waits for the page with a heading.
  case waitForHeading(String)

  package var description: String {
    switch self {
    case .press(let title): "press \(title)"
    case .type(let text, let field): "type \(text) into \(field)"
    case .key(let key, let field): "press \(key) in \(field)"
    case .check(let label): "check \(label)"
    case .choose(let size): "choose \(size)"
    case .follow(let link): "follow \(link)"
    case .back: "go back"
    case .waitForHeading(let heading): "wait for heading \(heading)"
    }
  }

  /// Performs the action as soon as its element is shown.
  package func perform(on page: some TestPage) async throws {
    if let locator { try await page.waitFor(count: 1, of: locator) }
    switch self {
    case .press, .check, .follow: if let locator { try await page.click(locator) }
    case .type(let text, let field): try await page.type(text, into: .label(field))
    case .key(let key, let field): try await page.press(key, in: .label(field))
    case .choose(let size): try await page.select(size, in: .label("Size"))
    case .back: try await page.back()
    case .waitForHeading(let heading): try await page.waitFor(text: heading, in: "h1")
    }
  }

  /// The element that the action needs. A slow network may show it later, as the previous page is still
  /// shown.
  private var locator: Locator? {
    switch self {
    case .press(let title): .role("button", title).nth(0)
    case .type(_, let field), .key(_, let field): .label(field)
    case .check(let label): .label(label)
    case .choose: .label("Size")
    case .follow(let link): .role("link", link).nth(0)
    case .back, .waitForHeading: nil
    }
  }

  /// A sequence of actions that uses each element and event at least once. It begins and ends at the first
  /// page.
  package static let session: [UserAction] = [
    .press("Count"), .press("Append"), .press("Append"), .press("Insert"), .press("Tag"), .press("Tag"),
    .type("one & <two>", field: "Draft"), .key("Enter", field: "Draft"), .press("Open or close"),
    .press("Line"), .press("Line"), .press("Edit line"), .type("three", field: "Draft"),
    .press("Prefix"), .type("!", field: "Draft"), .press("Day or night"), .press("Rotate"),
    .press("Swap tags"), .press("Rename"), .press("Move"), .press("Remove"),
    .type(" third", field: "Notes"), .press("Shout"), .check("Done"), .check("blue"), .choose("large"),
    .press("Other choice"), .press("Reverse"), .press("Everything"), .key("Enter", field: "Draft"),
    .press("Day or night"), .press("Untag"), .follow("Open"), .follow("Back to the list"), .press("Count"),
    .press("Leave"), .waitForHeading("There is no item 7"), .back, .press("Open or close"), .press("Append"),
    .follow("Open"),
    .follow("Back by another way"), .press("Empty"), .press("Append"), .press("Open or close"),
    .type(" fourth", field: "Notes"), .key("Backspace", field: "Notes"), .press("Count"),
  ]
}
