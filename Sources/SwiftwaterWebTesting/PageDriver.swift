public import SwiftwaterBrowserTesting

/// The operations of a transport on the pages of a test.
///
/// A requirement is documented at the function of ``PageActions`` or ``TestPage`` with the same name. That function
/// calls the requirement, and adds the location of the call in the test to its error.
public protocol PageDriver {
  // MARK: Acting

  func click(_ locator: Locator) async throws
  func type(_ text: String, into locator: Locator) async throws
  func fill(_ text: String, into locator: Locator) async throws
  func press(_ key: String, in locator: Locator) async throws
  func select(_ value: String, in locator: Locator) async throws
  func check(_ locator: Locator, isChecked: Bool) async throws
  func choose(_ files: [TestFile], in locator: Locator) async throws
  func longPress(_ locator: Locator) async throws
  func drag(_ locator: Locator, to target: Locator) async throws
  func swipe(_ locator: Locator, _ direction: SwipeDirection, isFull: Bool) async throws
  func doubleClick(_ locator: Locator) async throws
  func pinch(_ locator: Locator, scale: Double) async throws
  func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws
  func back() async throws
  func forward() async throws
  func hide() async throws
  func show() async throws

  // MARK: Reading

  func url() async throws -> String
  func title() async throws -> String
  func text(_ locator: Locator) async throws -> String
  func value(_ locator: Locator) async throws -> String
  func attribute(_ name: String, of locator: Locator) async throws -> String?
  func count(_ locator: Locator) async throws -> Int
  func snapshot(of locator: Locator) async throws -> String

  // MARK: Waiting

  func waitFor(text: String, in locator: Locator) async throws
  func waitFor(count: Int, of locator: Locator) async throws
  func waitFor(value: String, of locator: Locator) async throws
  func waitFor(_ locator: Locator, isEnabled: Bool) async throws
  func waitFor(url: String) async throws
}
