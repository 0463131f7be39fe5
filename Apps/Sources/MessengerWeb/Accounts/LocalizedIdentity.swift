import MessengerViewModels
import SwiftwaterPages

/// The identity of a browser, with its language and time zone.
protocol LocalizedIdentity: PageIdentity {
  /// The language and the time zone of the browser.
  var localization: Localization { get }
}

/// The identity of a browser in which nobody is signed in.
struct AnonymousIdentity: LocalizedIdentity {
  let localization: Localization

  var account: String { "" }
}

extension PageRequest {
  /// The language and the time zone of the browser.
  var localization: Localization { (identity as? any LocalizedIdentity)?.localization ?? Localization() }
}

extension PageLanguage {
  /// The language of a page, in which the texts of the library are, too.
  ///
  /// - Parameter language: The language of the messenger.
  init(_ language: Language) {
    self =
      switch language {
      case .english: .english
      case .german: .german
      case .arabic: .arabic
      }
  }
}
