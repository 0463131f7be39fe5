/// A bad network, for this page alone. It lasts while the page goes from address to address.
extension BrowserPage {
  /// Cuts the page off: requests fail at once and `navigator.onLine` is false, while WebSockets that are open
  /// fall silent, as they do when a phone loses its signal. What either side sends meanwhile arrives after
  /// `goOnline()`, unless the socket was closed.
  public func goOffline(file: String = #fileID, line: Int = #line) async throws {
    try await emulateNetwork(isOffline: true, latency: .zero, at: CallSite(file: file, line: line))
  }

  /// Gives the page the network as it is; also ends `throttle(latency:)`.
  public func goOnline(file: String = #fileID, line: Int = #line) async throws {
    try await emulateNetwork(isOffline: false, latency: .zero, at: CallSite(file: file, line: line))
  }

  /// Slows the page's requests down, and the opening of its WebSockets, though not their messages; also ends
  /// `goOffline()`.
  ///
  /// - Parameter latency: from a request until its response begins, at least.
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
