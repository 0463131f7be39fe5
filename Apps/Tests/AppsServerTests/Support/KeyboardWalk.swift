import SwiftwaterBrowserTesting
import Testing

/// The use of a page with the keys alone.
extension BrowserPage {
  /// The element with the focus.
  struct FocusedElement: Decodable, Equatable {
    /// The number of the element, which it keeps when others come and go.
    let number: Int
    let description: String
    /// Whether the focus is seen: the element is in the window and has an outline, whose contrast to what is around it
    /// is at least 3 to 1.
    let isSeen: Bool
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

  /// The stops of the Tab key, as the document declares them: its controls, of which those that are hidden, disabled or
  /// behind a modal dialog are none. Radio buttons of a group are one stop.
  private static let stops = """
    () => {
      \(describe)
      const all = [...document.querySelectorAll("*")]
      const root = all.filter((element) => element.matches("dialog:modal")).pop() ?? document.body
      const isStop = (element) => {
        if (element.tabIndex < 0 || element.disabled || !root.contains(element)) return false
        if (!element.matches("a[href], button, input, select, textarea, summary, [tabindex]")) return false
        if (element.closest("[inert]") || !element.checkVisibility({ visibilityProperty: true })) return false
        if (element.type !== "radio") return true
        const group = [...root.querySelectorAll(`input[type=radio][name="${element.name}"]`)]
        return (group.find((radio) => radio.checked) ?? group[0]) === element
      }
      return all.filter(isStop).map((element) => ({ ...describe(element), isSeen: true }))
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
      /** The luminance of the topmost of some colors, each of which is painted over those before it. */
      const luminance = (colors) => {
        for (context.fillStyle of colors) context.fillRect(0, 0, 1, 1)
        const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
        const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => linear(part / 255))
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
      return { ...describe(element), isSeen: isInWindow && around.some(hasOutline) }
    }
    """

  /// The element with the focus; nil if none has it.
  func focusedElement() async throws -> FocusedElement? {
    try await evaluate(Self.focused, as: FocusedElement?.self)
  }

  /// Goes around the whole page, or the open dialog, with the Tab key, and expects that it stops at every control, and
  /// that the focus is seen at each.
  func walkByTab(_ name: String, _ location: SourceLocation = #_sourceLocation) async throws {
    let expected = try await evaluate(Self.stops, as: [FocusedElement].self)
    var reached: [FocusedElement] = []
    // Fields for dates have several stops, and after the last control, the focus reaches those of the browser.
    for _ in 0..<expected.count * 2 + 20 {
      try await press("Tab")
      guard let element = try await focusedElement(), element.number != reached.last?.number else { continue }
      if reached.contains(where: { $0.number == element.number }) { break }
      reached.append(element)
    }
    #expect(
      expected.filter { stop in !reached.contains { $0.number == stop.number } }.map(\.description) == [],
      "\(name): stops that were not reached", sourceLocation: location)
    #expect(
      reached.filter { !$0.isSeen }.map(\.description) == [], "\(name): focus that is not seen",
      sourceLocation: location)
  }

  /// Presses the Tab key until an element has the focus.
  func tab(to locator: Locator, _ location: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<200 {
      if try await isFocused(locator) { return }
      try await press("Tab")
    }
    Issue.record("The Tab key does not lead to \(locator).", sourceLocation: location)
  }
}
