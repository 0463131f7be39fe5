public import SwiftwaterBrowserTesting

/// A page as its user sees it, on any transport.
public protocol TestPage: PageActions {}

extension TestPage {
  /// Reads the URL of the page.
  ///
  /// - Returns: The path, with its query.
  /// - Throws: An error if the page does not respond.
  public func url(file: String = #fileID, line: Int = #line) async throws -> String {
    try await located(file, line) { try await $0.url() }
  }

  /// Reads the title of the document.
  ///
  /// - Returns: The title.
  /// - Throws: An error if the page does not respond.
  public func title(file: String = #fileID, line: Int = #line) async throws -> String {
    try await located(file, line) { try await $0.title() }
  }

  /// Reads the visible text of an element.
  ///
  /// - Parameter locator: The element.
  /// - Returns: The text, without hidden parts.
  /// - Throws: An error unless the locator finds exactly one element.
  public func text(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await located(file, line) { try await $0.text(locator) }
  }

  /// Reads the value of a field.
  ///
  /// - Parameter locator: The field.
  /// - Returns: The current value.
  /// - Throws: An error unless the locator finds exactly one element.
  public func value(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> String {
    try await located(file, line) { try await $0.value(locator) }
  }

  /// Reads an attribute of an element.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - locator: The element.
  /// - Returns: The value; nil if the element has no such attribute.
  /// - Throws: An error unless the locator finds exactly one element.
  public func attribute(
    _ name: String, of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws -> String? {
    try await located(file, line) { try await $0.attribute(name, of: locator) }
  }

  /// Counts elements without waiting.
  ///
  /// - Parameter locator: The elements.
  /// - Returns: The number of elements, visible or not.
  /// - Throws: An error if the selector is not supported.
  public func count(_ locator: Locator, file: String = #fileID, line: Int = #line) async throws -> Int {
    try await located(file, line) { try await $0.count(locator) }
  }

  /// Describes the content of an element, so that two pages can be compared.
  ///
  /// - Parameter locator: The element.
  /// - Returns: One line for each element and text inside, without the attributes that only the client script
  ///   uses.
  /// - Throws: An error unless the locator finds exactly one element.
  public func snapshot(
    of locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws -> String {
    try await located(file, line) { try await $0.snapshot(of: locator) }
  }
}

/// The page of a driver.
struct DrivenPage: TestPage {
  let driver: any PageDriver
}
