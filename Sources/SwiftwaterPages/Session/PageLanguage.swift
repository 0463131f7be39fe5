internal import Foundation
internal import Swiftwater
public import SwiftwaterDesign

/// The language of a page: the value of its `lang` attribute, and the library's own texts in that language,
/// from *At most 12* below a field to *Connection lost* in a browser that reconnects.
///
///     let german = PageLanguage("de") { text in
///       switch text {
///       case .connectionLost: "Verbindung verloren. Es wird wieder verbunden …"
///       case .required: "Bitte ausfüllen"
///       default: text.english
///       }
///     }
///     pages.language = { request in request.path.hasPrefix("/de/") ? german : .english }
///
/// German and Arabic are included: ``german`` and ``arabic``. The languages that a browser prefers are known to the
/// closure that finds the identity of a request, so make the language a part of the identity.
///
/// The language applies to all code that runs for a page: its route handler, its events, and the tasks that
/// these begin. The numbers in the library's texts are written as in the language, and a `RequestError` of
/// `SwiftwaterFoundation` describes itself in the language if that is German or Arabic. The texts of the
/// application are not translated. For a page in another language whose library texts stay as they are, create
/// a `PageLanguage` from the tag alone, such as `PageLanguage("la")`. For a part of a page in another language,
/// use the attribute `.lang("la")`.
public struct PageLanguage: Sendable {
  /// The language tag, such as `de` or `pt-BR`.
  public let code: String
  let translation: DesignText.Translation?

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - code: A language tag, such as `de` or `pt-BR`.
  ///   - text: Returns a text of the library in the language. It may be called on any thread. If it is nil, the texts
  ///     are those that `DesignText.translate` has set for the whole program, or English.
  public init(_ code: String, text: (@Sendable (DesignText) -> String)? = nil) {
    self.code = code
    translation = text.map { DesignText.Translation(locale: Locale(identifier: code), $0) }
  }

  private init(_ code: String, _ translation: DesignText.Translation) {
    self.code = code
    self.translation = translation
  }

  /// English, or the texts that `DesignText.translate` has set for the whole program.
  public static let english = PageLanguage("en")

  /// German, with the library's own texts in German.
  public static let german = PageLanguage("de", .german)

  /// Arabic, with the library's own texts in Arabic. The pages are written from right to left.
  public static let arabic = PageLanguage("ar", .arabic)

  /// Calls a closure in which the library's texts are in this language.
  func withTranslation<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TaskLanguage.$code.withValue(code) {
      // A task that a page in another language began may still have the translation of that language.
      guard translation != nil || DesignText.translation != nil else { return try body() }
      return try DesignText.$translation.withValue(translation, operation: body)
    }
  }

  /// The texts that the client script shows, one a line, after a line with the language tag.
  var clientTexts: String {
    withTranslation {
      let texts: [DesignText] = [
        .connectionLost, .textTooLongToSend, .noNetwork, .slowConnection, .lostSince(time: "{time}"),
        .waiting(count: "{count}"),
      ]
      return ([code] + texts.map(\.localized)).map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    }
  }

  /// The text that the client script shows with the last state of a page.
  var lastStateText: String { withTranslation { DesignText.lastState(time: "{time}").localized } }
}
