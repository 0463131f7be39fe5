/// A permission that a user gives to sites.
public enum BrowserPermission: String, Sendable {
  /// Showing notifications.
  case notifications
  /// Recording sound. The microphone of the browser is simulated: it beeps once a second.
  case microphone
}

/// Service workers and what the browser itself provides to them.
extension BrowserPage {
  /// Runs a script in each document that the page opens from now on, before its own scripts, such as one that replaces
  /// a function of the browser.
  ///
  /// - Parameter script: The statements of the script.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func addInitScript(_ script: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform(
      "addInitScript", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// Answers the requests of sites of this context for permissions. Without an answer, the browser continues to ask.
  ///
  /// - Parameter permissions: The permissions that all sites get, besides those of earlier calls. All others are
  ///   denied.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func grant(
    _ permissions: Set<BrowserPermission>, file: String = #fileID, line: Int = #line
  ) async throws {
    try await perform(
      "grantPermissions", ["permissions": permissions.map(\.rawValue)],
      at: CallSite(file: file, line: line))
  }

  /// Evaluates a script in the service worker of the page, and returns its value.
  ///
  /// - Parameters:
  ///   - script: An expression, or a function to call. The call awaits a promise.
  ///   - type: The type of the value.
  /// - Returns: The value, which has to be representable in JSON. `undefined` becomes null.
  /// - Throws: A `BrowserError` if there is no service worker or the script throws, or an error if its value does not
  ///   have the type.
  public func evaluateInServiceWorker<Value: Decodable & Sendable>(
    _ script: String, as type: Value.Type = Value.self, file: String = #fileID, line: Int = #line
  ) async throws -> Value {
    try await perform(
      "evaluateInServiceWorker", ["script": script], about: script, at: CallSite(file: file, line: line))
  }

  /// Delivers a push message to the service worker of the page, as the push service of the browser does, and returns
  /// when the worker is done with it: when every promise that it passed to `waitUntil` of the event has settled.
  ///
  /// - Parameter message: The decrypted content of the message.
  /// - Throws: A `BrowserError` if the page has no service worker, or the worker is not done, in time.
  public func deliverPush(_ message: String, file: String = #fileID, line: Int = #line) async throws {
    try await perform(
      "deliverPush", ["message": message], about: message, at: CallSite(file: file, line: line))
  }

  /// Reads why the browser would not install the application of the page.
  ///
  /// - Returns: The problems of its manifest and its icons, as the browser names them; empty if it can be installed.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func installationProblems(file: String = #fileID, line: Int = #line) async throws -> [String] {
    try await perform("installationProblems", at: CallSite(file: file, line: line))
  }
}
