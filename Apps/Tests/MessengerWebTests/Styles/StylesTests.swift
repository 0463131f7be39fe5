import Testing

@testable import MessengerWeb

/// Tests the style sheets as the server joins them. Only `tokens.css` may contain literal values, so that a
/// change of the design begins in one file.
@Suite struct StylesTests {
  private static let tokens = String(decoding: Styles.tokens, as: UTF8.self)
  private static let parts = Styles.parts.map { String(decoding: $0, as: UTF8.self) }
  /// The functions and names that state a color without a token. `color-mix` is absent, as it mixes tokens.
  private static let colors: Set<Substring> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "white", "black", "red",
  ]

  /// The declarations whose values have an absolute length, a duration or a color instead of a token.
  private func literals(in sheet: String) -> [String] {
    // The condition of a media query cannot use a token. The pattern does not match the condition, because a `{`
    // follows instead of a `;` or `}`.
    sheet.replacing(/\/\*(?:[^*]|\*[^\/])*\*\//, with: "")
      .matches(of: /([\w\-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/)
      .filter { declaration in
        declaration.2.split { !($0.isLetter || $0.isNumber || "-.#%".contains($0)) }
          .contains(where: isLiteral)
      }
      .map { "\($0.1): \($0.2)" }
  }

  private func isLiteral(_ word: Substring) -> Bool {
    word.hasPrefix("#") || Self.colors.contains(word)
      || word.wholeMatch(of: /-?[\d.]+(?:px|rem|pt|pc|in|cm|mm|q|s|ms)/) != nil
  }

  @Test func `only the tokens have absolute lengths, durations and colors`() {
    for part in Self.parts { #expect(literals(in: part) == []) }
  }

  @Test func `a length, a duration or a color that is not a token is found`() {
    let sheet = """
      /* a: 1px; */
      @media (width < 720px) { .a:hover { margin: 0 calc(-1 * var(--space-1)) 10%; width: 5em } }
      .b { padding: var(--space-1) 3px; color: var(--text); inset: -2rem; transition: opacity 0.2s }
      .c { background: #fff; width: min(18rem, 100vw) }
      """
    #expect(
      literals(in: sheet) == [
        "padding: var(--space-1) 3px", "inset: -2rem", "transition: opacity 0.2s", "background: #fff",
        "width: min(18rem, 100vw)",
      ])
  }

  @Test func `each custom property that a style sheet uses is defined`() {
    let sheets = [Self.tokens, Styles.masks] + Self.parts
    let defined = Set(sheets.flatMap { $0.matches(of: /(--[\w\-]+)\s*:/).map { String($0.1) } })
    let used = Set(sheets.flatMap { $0.matches(of: /var\((--[\w\-]+)/).map { String($0.1) } })
    #expect(used.subtracting(defined) == [])
  }
}
