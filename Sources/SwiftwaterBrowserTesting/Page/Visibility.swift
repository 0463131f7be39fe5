/// A page that nobody can see, as far as it can tell: a browser for tests shows all of its pages.
extension BrowserPage {
  /// Tells the page that another tab is in front of it, until `show()` or until it is loaded anew.
  public func hide(file: String = #fileID, line: Int = #line) async throws {
    try await setHidden(true, file: file, line: line)
  }

  /// Tells the page that it is in front again.
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
