import Foundation
import Hummingbird
import MessengerViewModels
import SwiftwaterWeb
import Synchronization

/// The localizations for the time zones and locales of browsers. Browsers with the same ones share a localization.
final class Localizations: Sendable {
  private struct Key: Hashable {
    let locale: String
    let timeZone: String
  }

  /// The maximum number of localizations. There is a maximum because a client may invent locales. A further one
  /// replaces all of them.
  private static let capacity = 200

  private let timeZone: TimeZone
  private let localizations = Mutex<[Key: Localization]>([:])

  /// The number of localizations that are kept.
  var count: Int { localizations.withLock(\.count) }

  /// - Parameter timeZone: The time zone for browsers that do not report theirs.
  init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// The localization for the browser that has sent a request.
  ///
  /// - Parameter request: The request.
  func localization(of request: Request) -> Localization {
    localization(in: request.browserTimeZone, for: Language.preferredLocale(of: request.browserLocales))
  }

  /// The localization for a browser.
  ///
  /// - Parameters:
  ///   - timeZone: The time zone of the browser; nil if it is unknown.
  ///   - locale: The locale of the browser; nil for American English.
  func localization(in timeZone: TimeZone?, for locale: Locale?) -> Localization {
    let timeZone = timeZone ?? self.timeZone
    let locale = locale ?? Locale(identifier: "en_US")
    let key = Key(locale: locale.identifier, timeZone: timeZone.identifier)
    return localizations.withLock { localizations in
      if let localization = localizations[key] { return localization }
      if localizations.count >= Self.capacity { localizations = [:] }
      let localization = Localization(locale: locale, timeZone: timeZone)
      localizations[key] = localization
      return localization
    }
  }
}
