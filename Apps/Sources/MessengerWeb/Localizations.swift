import Foundation
import MessengerViewModels
import Synchronization

/// How people read dates, by where their browsers say that they are: each made once, and shared by all who
/// are there.
final class Localizations: Sendable {
  private struct Key: Hashable {
    let locale: String
    let timeZone: String
  }

  /// More than there usually are; if there are more, as somebody makes some up, all are forgotten.
  private static let capacity = 200

  private let timeZone: TimeZone
  private let known = Mutex<[Key: Localization]>([:])

  /// - Parameter timeZone: Where those are who do not say.
  init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// What somebody in a time zone, with a language and country, reads.
  func localization(in timeZone: TimeZone?, for locale: Locale?) -> Localization {
    let timeZone = timeZone ?? self.timeZone
    let locale = locale ?? Locale(identifier: "en_US")
    let key = Key(locale: locale.identifier, timeZone: timeZone.identifier)
    return known.withLock { known in
      if let localization = known[key] { return localization }
      if known.count >= Self.capacity { known = [:] }
      let localization = Localization(locale: locale, timeZone: timeZone)
      known[key] = localization
      return localization
    }
  }
}
