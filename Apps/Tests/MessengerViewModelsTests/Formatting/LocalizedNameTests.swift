import Foundation
import MessengerServices
import Testing

@testable import MessengerViewModels

/// Names as a person sees them, alone and within sentences.
@Suite struct LocalizedNameTests {
  private let english = Localization(locale: Locale(identifier: "en_US"))
  private let german = Localization(locale: Locale(identifier: "de_DE"))
  private let arabic = Localization(locale: Locale(identifier: "ar_EG"))

  @Test func `deleted accounts and visitors have names in each language, and others keep theirs`() {
    let stored = ["Deleted account", "Visitor 1234", "Visitor Ada", "Visitor 12 ", "Ada"]
    #expect(stored.map(english.name) == stored)
    #expect(
      stored.map(german.name) == ["Gelöschtes Konto", "Gast 1234", "Visitor Ada", "Visitor 12 ", "Ada"])
    #expect(stored.map(arabic.name) == ["حساب محذوف", "زائر 1234", "Visitor Ada", "Visitor 12 ", "Ada"])
  }

  @Test func `a name within a sentence is isolated if it is written in the other direction`() {
    #expect(english.isolated("Ada") == "Ada")
    #expect(english.isolated("ليلى") == "\u{2068}ليلى\u{2069}")
    #expect(arabic.isolated("ليلى حسن") == "ليلى حسن")
    #expect(arabic.isolated("Ada") == "\u{2068}Ada\u{2069}")
    #expect(arabic.isolated("+358401234567") == "\u{2068}+358401234567\u{2069}")
    #expect(english.text(.action(.joined, by: "ليلى")) == "\u{2068}ليلى\u{2069} joined")
  }

  @Test(arguments: [
    ("Firefox on Linux", "Firefox auf Linux"), ("Firefox", "Firefox"), ("", "Unbekannter Browser"),
  ])
  func `a browser is named in the language of the person`(stored: String, shown: String) {
    #expect(german.browser(stored) == shown)
    #expect(english.browser(stored) == (stored.isEmpty ? "Unknown browser" : stored))
  }
}
