package import SwiftwaterWebTesting

/// A step of a test on the pages of a ``KitchenSinkStore``: an action of the user, or a wait.
package enum UserAction: Sendable, CustomStringConvertible {
  case click(String)
  case type(String, field: String)
  case press(key: String, field: String)
  case check(String)
  case select(String)
  case follow(String)
  case back
  /// Waits for the page with a heading.
  case waitForHeading(String)

  package var description: String {
    switch self {
    case .click(let title): "click \(title)"
    case .type(let text, let field): "type \(text) into \(field)"
    case .press(let key, let field): "press \(key) in \(field)"
    case .check(let label): "check \(label)"
    case .select(let size): "select \(size)"
    case .follow(let link): "follow \(link)"
    case .back: "go back"
    case .waitForHeading(let heading): "wait for heading \(heading)"
    }
  }

  /// Performs the action as soon as the document contains its element.
  package func perform(on page: some PageActions) async throws {
    if let locator { try await page.waitFor(count: 1, of: locator) }
    switch self {
    case .click, .follow: if let locator { try await page.click(locator) }
    case .check: if let locator { try await page.check(locator) }
    case .type(let text, let field): try await page.type(text, into: .label(field))
    case .press(let key, let field): try await page.press(key, in: .label(field))
    case .select(let size): try await page.select(size, in: .label("Size"))
    case .back: try await page.back()
    case .waitForHeading(let heading): try await page.waitFor(text: heading, in: "h1")
    }
  }

  /// The element that the action needs. On a slow network it appears late, because the browser still shows
  /// the previous page.
  private var locator: Locator? {
    switch self {
    case .click(let title): .role("button", name: title).nth(0)
    case .type(_, let field), .press(_, let field): .label(field)
    case .check(let label): .label(label)
    case .select: .label("Size")
    case .follow(let link): .role("link", name: link).nth(0)
    case .back, .waitForHeading: nil
    }
  }

  /// A sequence of actions that uses each button, each link, and each kind of field and event at least once. It begins
  /// and ends at the first page.
  package static let everyAction: [UserAction] = [
    .click("Count"), .click("Append"), .click("Append"), .click("Insert"), .click("Tag"), .click("Tag"),
    .type("one & <two>", field: "Draft"), .press(key: "Enter", field: "Draft"), .click("Open or close"),
    .click("Line"), .click("Line"), .click("Edit line"), .type("three", field: "Draft"),
    .click("Prefix"), .type("!", field: "Draft"), .click("Day or night"), .click("Rotate"),
    .click("Swap tags"), .click("Rename"), .click("Move"), .click("Remove"),
    .type(" third", field: "Notes"), .click("Shout"), .check("Done"), .check("blue"), .select("large"),
    .click("Other choice"), .click("Reverse"), .click("Everything"), .press(key: "Enter", field: "Draft"),
    .click("Day or night"), .click("Untag"), .follow("Open"), .follow("Back to the list"), .click("Count"),
    .click("Leave"), .waitForHeading("There is no item 7"), .back, .click("Open or close"), .click("Append"),
    .follow("Open"),
    .follow("Back by another way"), .click("Empty"), .click("Append"), .click("Open or close"),
    .type(" fourth", field: "Notes"), .press(key: "Backspace", field: "Notes"), .click("Count"),
  ]
}
