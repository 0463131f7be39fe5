import Foundation

/// A language of the messenger.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case arabic = "ar"

  /// The language of a locale; English if the messenger does not have it.
  init(of locale: Locale) {
    self = locale.language.languageCode.flatMap { Language(rawValue: $0.identifier) } ?? .english
  }

  /// The locale itself if it is of this language, or that of this language in the region of the locale.
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
