#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The view of each kind of input, as assistive technologies know it in Chromium.
  @Suite struct InputAccessibilityTests {
    /// An element, and its states.
    private struct Part {
      let selector: String
      /// The role and the name.
      let name: String
      /// The states at first.
      let first: String
      /// The states once the user has tried to submit the form.
      let missing: String
      /// The states while the entry is being checked.
      let checked: String
      /// The states while the input is disabled.
      let disabled: String

      init(
        _ selector: String, _ name: String, _ first: String = ", required",
        missing: String = ", \"Required\", required, invalid", checked: String = ", required, busy",
        disabled: String = ", required, disabled"
      ) {
        self.selector = selector
        self.name = name
        self.first = first
        self.missing = missing
        self.checked = checked
        self.disabled = disabled
      }

      /// A part that has the same states all the time, but is disabled with its input.
      static func constant(_ selector: String, _ name: String) -> Part {
        Part(selector, name, "", missing: "", checked: "", disabled: ", disabled")
      }
    }

    private static let parts: [Part] = [
      Part("#text", "textbox \"Text\""),
      Part("#note", "textbox \"Note\""),
      Part("#secret", "textbox \"Secret\""),
      Part("#count", "spinbutton \"Count\""),
      Part("#amount", "textbox \"Amount\""),
      Part("#day", "Date \"Day\""),
      Part("#alarm", "InputTime \"Alarm\""),
      Part("#meeting", "DateTime \"Meeting\""),
      .constant(".stepper button:first-child", "button \"Decrease Guests\""),
      Part("#guests", "spinbutton \"Guests\""),
      .constant(".stepper button:last-child", "button \"Increase Guests\""),
      // A slider always has a value, so it is not required.
      Part("#volume", "slider \"Volume\"", "", missing: "", checked: ", busy", disabled: ", disabled"),
      Part("#size", "combobox \"Size\""),
      // The controls of a group are disabled, and the group is not.
      Part("#payment", "radiogroup \"Payment\"", disabled: ", required"),
      .constant("#payment-1", "radio \"Cash\""),
      Part("#city", "combobox \"City\""),
      // A group without a role of its own can neither be required nor invalid.
      Part("#days", "group \"Days\"", "", missing: ", \"Required\"", checked: ", busy", disabled: ""),
      .constant("#days-1", "checkbox \"Friday\""),
      Part("#terms", "switch \"Terms\"", checked: ", required, busy, checked"),
      Part("#photo", "button \"Photo\"", checked: ", \"Required\", required, invalid"),
      Part(".form-row", "group \"Guest 1\"", "", missing: "", checked: "", disabled: ""),
      Part(".form-row input", "textbox \"Guest's name\""),
      Part(
        ".form-row-remove", "button \"Remove Guest 1\"", "", missing: "", checked: "", disabled: ""),
      Part("#rows-add", "button \"Add Guest\"", "", missing: "", checked: "", disabled: ""),
    ]

    /// Expects the states of all parts.
    private func expect(
      _ states: (Part) -> String, on page: BrowserPage, _ location: SourceLocation = #_sourceLocation
    ) async throws {
      for part in Self.parts {
        let element = try await page.accessibleElement(Locator(part.selector))
        #expect(
          element?.description == part.name + states(part), "\(part.selector)", sourceLocation: location)
      }
    }

    @Test func `each view of an input has a role, a name and its states in the accessibility tree`()
      async throws
    {
      try await withPage {
        InputViewsPage()
      } _: { page, _ in
        try await expect(\.first, on: page)
        try await page.click("#disable")
        try await page.waitUntil("document.querySelector('#text').disabled")
        try await expect(\.disabled, on: page)
        try await page.expectAccessible()
        try await page.click("#disable")
        try await page.waitUntil("!document.querySelector('#text').disabled")
        try await expect(\.first, on: page)
        try await page.click("form > button")
        try await page.waitFor(count: 16, of: ".input-problem")
        try await expect(\.missing, on: page)
        try await page.expectAccessible()
        try await page.clickByScript("#enter")
        // The file is still missing.
        try await page.waitFor(count: 1, of: ".input-problem")
        try await expect(\.checked, on: page)
      }
    }
  }
}
#endif
