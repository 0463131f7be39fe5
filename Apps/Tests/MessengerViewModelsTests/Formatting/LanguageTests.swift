import Foundation
import MessengerServices
import Testing

@testable import MessengerViewModels

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en_GB", Language.english, "en_GB"), ("de_AT", .german, "de_AT"), ("ar", .arabic, "ar"),
    ("ar_EG", .arabic, "ar_EG"), ("fr_CH", .english, "en_CH"), ("zh-Hant_TW", .english, "en_TW"),
    ("fi", .english, "en_US"),
  ])
  func `the texts and dates of another language are English, in the form of its region`(
    identifier: String, language: Language, used: String
  ) {
    let locale = Locale(identifier: identifier)
    #expect(Language(of: locale) == language)
    #expect(language.locale(like: locale).identifier == used)
    #expect(Localization(locale: locale).language == language)
  }

  @Test func `a day in another language has an English name`() {
    let now = MessengerFixture.start
    let localization = Localization(locale: Locale(identifier: "fr_FR"))
    #expect(localization.timeOrDay(now.addingTimeInterval(-24 * 3600), now: now) == "Yesterday")
    #expect(localization.time(now) == "12:00")
  }

  @Test(arguments: [
    ("en_US", "10,000", "1.2 MB"), ("de_DE", "10.000", "1,2 MB"), ("ar_EG", "١٠٬٠٠٠", "١٫٢ م.ب"),
  ])
  func `numbers and sizes are in the form of the locale`(locale: String, number: String, size: String) {
    let localization = Localization(locale: Locale(identifier: locale))
    #expect(localization.number(10_000) == number)
    #expect(
      localization.fileSize(1_200_000).replacing("\u{a0}", with: " ").filter { $0 != "\u{200f}" } == size)
  }
}
