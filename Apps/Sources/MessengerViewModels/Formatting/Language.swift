public import struct Foundation.Locale

/// A language of the messenger.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// Arabic.
  case arabic = "ar"

  /// The language of a locale; English if the messenger does not have it.
  init(of locale: Locale) {
    self = Self.supported(by: locale) ?? .english
  }

  private static func supported(by locale: Locale) -> Language? {
    locale.language.languageCode.flatMap { Language(rawValue: $0.identifier) }
  }

  /// Returns the first locale whose language the messenger has, or else the first one; nil if there is none.
  ///
  /// - Parameter locales: The locales of a person, the preferred one first.
  public static func preferredLocale(of locales: [Locale]) -> Locale? {
    locales.first { supported(by: $0) != nil } ?? locales.first
  }

  /// Returns the locale itself if it is of this language, and otherwise this language in the region of the
  /// locale, or in the United States if the locale has no region.
  func locale(like locale: Locale) -> Locale {
    if locale.language.languageCode?.identifier == rawValue { return locale }
    return Locale(identifier: [rawValue, locale.region?.identifier ?? "US"].joined(separator: "_"))
  }

  /// Whether the language is written from right to left.
  var isRightToLeft: Bool {
    switch self {
    case .english, .german: false
    case .arabic: true
    }
  }
}
