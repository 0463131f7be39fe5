internal import Swiftwater
import Synchronization

/// A text in which a ``RequestError`` describes itself to users.
///
/// On a live page in German or Arabic, these texts are in the language of the page. Elsewhere they are
/// English, unless the program or a task translates them:
///
///     RequestText.translate(\.german)
///     RequestText.$translation.withValue(.arabic) { show(error.failureReason) }
///
/// Another language is a closure that returns each text: `RequestText.translate { text in … }`. It is then used for
/// pages in all languages but German and Arabic.
public enum RequestText: Hashable, Sendable {
  /// The description of an error: no response arrived, because nothing could be reached.
  case noConnection
  /// The description of an error: no response arrived in time.
  case noResponse
  /// The description of an error: the service sent a response that cannot be used.
  case serviceError
  /// The description of an error: the request cannot be sent.
  case invalidRequest
  /// A reason: the service cannot be reached.
  case unreachable
  /// A reason: the service took too long.
  case tooSlow
  /// A reason: the user is not signed in.
  case notSignedIn
  /// A reason: the service does not have what was requested.
  case notFound
  /// A reason: the service answered with a status.
  case statusCode(Int)
  /// A reason: the response is too large.
  case responseTooLarge
  /// A reason: the response cannot be read.
  case unreadable
  /// A reason: the request cannot be sent.
  case notSent
  /// A suggestion: to try again in a moment.
  case tryAgain

  /// The text in English.
  public var english: String {
    switch self {
    case .noConnection: "No connection"
    case .noResponse: "No response"
    case .serviceError: "Service error"
    case .invalidRequest: "Invalid request"
    case .unreachable: "the service cannot be reached"
    case .tooSlow: "the service took too long to answer"
    case .notSignedIn: "you are not signed in"
    case .notFound: "the service does not have it"
    case .statusCode(let code): "the service answered with the status \(code)"
    case .responseTooLarge: "the response of the service is too large"
    case .unreadable: "the response of the service cannot be read"
    case .notSent: "the request cannot be sent"
    case .tryAgain: "Try again in a moment."
    }
  }

  /// The text in German.
  public var german: String {
    switch self {
    case .noConnection: "Keine Verbindung"
    case .noResponse: "Keine Antwort"
    case .serviceError: "Fehler des Dienstes"
    case .invalidRequest: "Ungültige Anfrage"
    case .unreachable: "der Dienst ist nicht erreichbar"
    case .tooSlow: "der Dienst hat zu lange nicht geantwortet"
    case .notSignedIn: "du bist nicht angemeldet"
    case .notFound: "der Dienst hat es nicht"
    case .statusCode(let code): "der Dienst hat mit dem Status \(code) geantwortet"
    case .responseTooLarge: "die Antwort des Dienstes ist zu groß"
    case .unreadable: "die Antwort des Dienstes ist nicht lesbar"
    case .notSent: "die Anfrage kann nicht gesendet werden"
    case .tryAgain: "Versuche es gleich noch einmal."
    }
  }

  /// The text in Arabic.
  public var arabic: String {
    switch self {
    case .noConnection: "لا يوجد اتصال"
    case .noResponse: "لا يوجد رد"
    case .serviceError: "خطأ في الخدمة"
    case .invalidRequest: "طلب غير صالح"
    case .unreachable: "لا يمكن الوصول إلى الخدمة"
    case .tooSlow: "استغرقت الخدمة وقتًا طويلًا للرد"
    case .notSignedIn: "لم تسجّل الدخول"
    case .notFound: "ليس لدى الخدمة هذا الشيء"
    case .statusCode(let code): "ردّت الخدمة بالحالة \(code)"
    case .responseTooLarge: "رد الخدمة كبير جدًا"
    case .unreadable: "تعذّرت قراءة رد الخدمة"
    case .notSent: "تعذّر إرسال الطلب"
    case .tryAgain: "حاول مرة أخرى بعد قليل."
    }
  }

  /// The text, translated if the task, the page or the program translates.
  public var localized: String {
    if let translation = Self.translation { return translation.text(self) }
    switch TaskLanguage.code?.prefix(while: { $0 != "-" && $0 != "_" }) {
    case "de": return german
    case "ar": return arabic
    default: return Self.program.withLock(\.self).text(self)
    }
  }

  /// The translation in the running task; nil for that of the page or the program.
  @TaskLocal public static var translation: Translation?

  /// A translation of the texts into another language.
  public struct Translation: Sendable {
    // A structure holds the closure for the same reasons as `DesignText.Translation`.
    fileprivate let text: @Sendable (RequestText) -> String

    /// Creates a translation.
    ///
    /// - Parameter text: Returns a text in another language; may be called on any thread.
    public init(_ text: @escaping @Sendable (RequestText) -> String) { self.text = text }

    /// The texts in German.
    public static let german = Translation { $0.german }

    /// The texts in Arabic.
    public static let arabic = Translation { $0.arabic }
  }

  /// Translates in the whole program, from now on.
  ///
  /// - Parameter translation: Returns a text in another language; may be called on any thread.
  public static func translate(_ translation: @escaping @Sendable (RequestText) -> String) {
    program.withLock { $0 = Translation(translation) }
  }

  private static let program = Mutex(Translation { $0.english })
}
