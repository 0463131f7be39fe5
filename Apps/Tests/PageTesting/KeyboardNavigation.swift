package import SwiftwaterBrowserTesting

/// The keyboard navigation of a page.
extension BrowserPage {
  /// The element with the focus.
  package struct FocusedElement: Decodable, Equatable {
    /// The number of the element, which it keeps when others come and go.
    package let number: Int
    package let description: String
    /// Whether the focus is visible: the element is in the window and has an outline, whose contrast to what is around
    /// it is at least 3 to 1.
    package let isFocusVisible: Bool
  }

  /// Gives each element a number that it keeps when others come and go.
  private static let describe = """
    const describe = (element) => {
      globalThis.numbered ??= []
      if (!numbered.includes(element)) numbered.push(element)
      const text = element.textContent.trim().slice(0, 30)
      return { number: numbered.indexOf(element), description: `${element.localName}#${element.id} ${text}` }
    }
    """

  /// The tab stops of the document: all controls except those that are hidden, disabled or behind a modal dialog. Radio
  /// buttons of a group are one stop.
  private static let tabStops = """
    () => {
      \(describe)
      const all = [...document.querySelectorAll("*")]
      const root = all.filter((element) => element.matches("dialog:modal")).pop() ?? document.body
      const isTabStop = (element) => {
        if (element.tabIndex < 0 || element.disabled || !root.contains(element)) return false
        if (!element.matches("a[href], button, input, select, textarea, summary, [tabindex]")) return false
        if (element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true })) return false
        if (element.type !== "radio") return true
        const group = [...root.querySelectorAll(`input[type=radio][name="${element.name}"]`)]
        return (group.find((radio) => radio.checked) ?? group[0]) === element
      }
      return all.filter(isTabStop).map((element) => ({ ...describe(element), isFocusVisible: true }))
    }
    """

  private static let focused = """
    () => {
      \(describe)
      const element = document.activeElement
      if (element === document.body || element === document.documentElement) return null
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isInWindow = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
      /** The luminance of colors that are painted over each other in this order. */
      const luminance = (colors) => {
        for (context.fillStyle of colors) context.fillRect(0, 0, 1, 1)
        const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => linear(channel / 255))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const backgrounds = (one) => (one ? [...backgrounds(one.parentElement), getComputedStyle(one).backgroundColor] : [])
      const hasOutline = (one) => {
        const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one)
        if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) return false
        // The browser chooses the color by itself.
        if (outlineStyle === "auto") return true
        const canvas = matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#fff"
        const around = [canvas, ...backgrounds(parseFloat(outlineOffset) < 0 ? one : one.parentElement)]
        const [dark, light] = [luminance(around), luminance([...around, outlineColor])].sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05) >= 3
      }
      // A style sheet may outline what contains the control instead, such as a card with a link.
      const around = [element, element.parentElement, element.closest("li, article")].filter(Boolean)
      return { ...describe(element), isFocusVisible: isInWindow && around.some(hasOutline) }
    }
    """

  /// The element with the focus; nil if none has it.
  package func focusedElement() async throws -> FocusedElement? {
    try await evaluate(Self.focused, as: FocusedElement?.self)
  }

  /// The failure to reach an element with the Tab key.
  private struct UnreachableElement: Error, CustomStringConvertible {
    let description: String
  }

  /// Presses the Tab key until an element has the focus.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - isBackward: Whether the Shift key is pressed, too.
  package func tab(
    to locator: Locator, backward isBackward: Bool = false, file: String = #fileID, line: Int = #line
  ) async throws {
    for _ in 0..<200 {
      if try await isFocused(locator, file: file, line: line) { return }
      try await press(isBackward ? "Shift+Tab" : "Tab")
    }
    throw UnreachableElement(description: "The Tab key does not lead to \(locator), at \(file):\(line).")
  }

  /// Goes around the whole page, or the open dialog, with the Tab key.
  ///
  /// - Returns: The controls at which the key does not stop, and those at which the focus is not visible.
  package func keyboardNavigationProblems() async throws -> [String] {
    // A screen that slides in is outside of the window for a moment.
    try await waitUntil(
      """
      document.getAnimations().every(({ playState, effect }) =>
        playState !== "running" || effect.getComputedTiming().iterations === Infinity)
      """)
    let expected = try await evaluate(Self.tabStops, as: [FocusedElement].self)
    var reached: [FocusedElement] = []
    // Fields for dates have several stops, and after the last control, the focus reaches those of the browser.
    for _ in 0..<expected.count * 2 + 20 {
      try await press("Tab")
      guard let element = try await focusedElement(), element.number != reached.last?.number else { continue }
      if reached.contains(where: { $0.number == element.number }) { break }
      reached.append(element)
    }
    let missed = expected.filter { stop in !reached.contains { $0.number == stop.number } }
    return missed.map { "not reached: \($0.description)" }
      + reached.filter { !$0.isFocusVisible }.map { "focus not visible: \($0.description)" }
  }
}
