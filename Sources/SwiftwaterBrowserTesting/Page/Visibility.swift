/// Simulated visibility of a page. In a headless browser, all pages are visible.
extension BrowserPage {
  /// Moves the page into the background, as if the user had switched to another tab. It stays there until `show()`
  /// or the next load.
  ///
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func hide(file: String = #fileID, line: Int = #line) async throws {
    try await setHidden(true, file: file, line: line)
  }

  /// Brings the page to the front again.
  ///
  /// - Throws: A `BrowserError` if the page does not respond in time.
  public func show(file: String = #fileID, line: Int = #line) async throws {
    try await setHidden(false, file: file, line: line)
  }

  private func setHidden(_ isHidden: Bool, file: String, line: Int) async throws {
    try await evaluate(
      """
      () => {
        const set = (name, value) => Object.defineProperty(document, name, { value, configurable: true })
        set("hidden", \(isHidden))
        set("visibilityState", "\(isHidden ? "hidden" : "visible")")
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
      }
      """, file: file, line: line)
  }
}
