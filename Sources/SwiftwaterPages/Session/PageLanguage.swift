public import SwiftwaterDesign

/// What pages are written in: what `lang` says, and how the texts of the library itself are said, from *At
/// most 12* below a field to *Connection lost* in a browser that waits.
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
/// It counts for whatever runs for a page: its maker, its events, the tasks that these begin. The
/// application's own texts are its pages' business. A page that is written in another language, while the
/// library says its texts as elsewhere, has a `PageLanguage` with no more than its code, such as
/// `PageLanguage("la")`; a part of a page says `.lang("la")`.
public struct PageLanguage: Sendable {
  /// A language tag, such as `de` or `pt-BR`.
  public let code: String
  let translation: DesignText.Translation?

  /// Makes a language.
  ///
  /// - Parameters:
  ///   - code: A language tag, such as `de` or `pt-BR`.
  ///   - text: Says a text of the library in the language; may be called on any thread. Nil for what
  ///     `DesignText.translate` has set for the whole program, or English.
  public init(_ code: String, text: (@Sendable (DesignText) -> String)? = nil) {
    self.code = code
    translation = text.map { DesignText.Translation($0) }
  }

  /// English, unless `DesignText.translate` says the texts of the library in other words.
  public static let english = PageLanguage("en")

  /// Does something in the language.
  func speaking<Result>(_ body: () throws -> Result) rethrows -> Result {
    // What another page has begun may still speak the language of that one.
    guard translation != nil || DesignText.translation != nil else { return try body() }
    return try DesignText.$translation.withValue(translation, operation: body)
  }

  /// What the browser says by itself, in lines: the language, then each text.
  var words: String {
    speaking {
      [code, DesignText.connectionLost.localized, DesignText.textTooLongToSend.localized]
        .map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    }
  }
}
