/// A simulated network for this page alone. It persists across navigations.
extension BrowserPage {
  /// Disconnects the page: requests fail at once and `navigator.onLine` is false. Open WebSockets stop all
  /// traffic without closing, for example when a phone loses its signal. Messages of either side arrive after
  /// `goOnline()`, unless the WebSocket was closed.
  ///
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func goOffline(file: String = #fileID, line: Int = #line) async throws {
    try await emulateNetwork(isOffline: true, latency: .zero, at: CallSite(file: file, line: line))
  }

  /// Restores the real network. Ends `goOffline()` and `throttle(latency:)`.
  ///
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func goOnline(file: String = #fileID, line: Int = #line) async throws {
    try await emulateNetwork(isOffline: false, latency: .zero, at: CallSite(file: file, line: line))
  }

  /// Delays requests and the opening of WebSockets, but not their messages. Also ends `goOffline()`.
  ///
  /// - Parameter latency: The minimum time from a request to the beginning of its response.
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func throttle(
    latency: Duration, file: String = #fileID, line: Int = #line
  ) async throws {
    try await emulateNetwork(isOffline: false, latency: latency, at: CallSite(file: file, line: line))
  }

  private func emulateNetwork(isOffline: Bool, latency: Duration, at site: CallSite) async throws {
    try await perform(
      "emulateNetwork", ["offline": isOffline, "latency": latency.milliseconds], at: site)
  }
}
