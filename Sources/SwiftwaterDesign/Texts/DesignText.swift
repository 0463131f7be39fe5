import Synchronization

/// Every text that this library itself makes. All others come from the application.
///
/// What a text says is decided in one place: English, unless the program or a task translates.
///
///     DesignText.translate { text in
///       switch text {
///       case .cancel: "Abbrechen"
///       case .required: "Bitte ausfüllen"
///       default: text.english
///       }
///     }
///
/// A server that speaks several languages translates for each session, around whatever the session does:
///
///     DesignText.$translation.withValue(DesignText.Translation(texts)) { session.handle(event) }
///
/// Live pages do so by the `language` of their `Pages`.
public enum DesignText: Hashable, Sendable {
  /// The title of what leaves a dialog and does nothing else, if there was something to choose.
  case cancel
  /// The title of what leaves a dialog that only tells something.
  case dismiss
  /// The title of what starts a failed activity again.
  case retry
  /// What an error could do about itself did not help.
  case notRecovered
  /// What was entered means nothing here.
  case unreadable
  /// Nothing was entered where something is required.
  case required
  /// What was entered is not a number.
  case notANumber
  /// What was entered is not a date or time.
  case notADate
  /// What was entered is below a limit, which is given as a person writes it.
  case tooLow(minimum: String)
  /// What was entered is above a limit, which is given as a person writes it.
  case tooHigh(maximum: String)
  /// What was entered has more characters than it may.
  case tooLong(maximum: Int)
  /// A file has more bytes than it may; the limit is given as a person writes it.
  case fileTooLarge(maximum: String)
  /// A file is of a kind that cannot be taken.
  case fileTypeNotAccepted
  /// A file is not what it says that it is.
  case fileDamaged
  /// A file did not arrive.
  case fileNotSent
  /// There are as many files as there may be.
  case tooManyFiles(maximum: Int)
  /// The title of what takes a file out again.
  case removeFile(name: String)
  /// The title of an error that says nothing about itself.
  case unknownError
  /// A page in a browser has lost its connection to the server, and looks for another.
  case connectionLost
  /// What was typed on a page is larger than a message to the server may be.
  case textTooLongToSend
  /// A page could not be made because of an error, and what to do about it.
  case pageNotShown
  /// The title of the page that stands where there is none.
  case pageMissing
  /// There is no page at a path.
  case nothingAt(path: String)
  /// The title of the link from there to the first page.
  case firstPage
  /// What a person could not do (in words like *update profile*) and why (in words like *the server is busy*,
  /// or as a sentence with its full stop), as far as they are known.
  case failure(userActivity: String?, reason: String?)

  /// The text in English.
  public var english: String {
    switch self {
    case .cancel: "Cancel"
    case .dismiss: "Dismiss"
    case .retry: "Retry"
    case .notRecovered: "That did not help."
    case .unreadable: "Not understood"
    case .required: "Required"
    case .notANumber: "Enter a number"
    case .notADate: "Enter a date"
    case .tooLow(let minimum): "At least \(minimum)"
    case .tooHigh(let maximum): "At most \(maximum)"
    case .tooLong(let maximum): "At most \(maximum) \(maximum == 1 ? "character" : "characters")"
    case .fileTooLarge(let maximum): "At most \(maximum)"
    case .fileTypeNotAccepted: "Files of this kind cannot be added"
    case .fileDamaged: "The file is damaged or of another kind"
    case .fileNotSent: "The file did not arrive"
    case .tooManyFiles(let maximum): "At most \(maximum) \(maximum == 1 ? "file" : "files") can be added"
    case .removeFile(let name): "Remove \(name)"
    case .unknownError: "Something went wrong"
    case .connectionLost: "Connection lost. Reconnecting…"
    case .textTooLongToSend: "This text is too long to be sent."
    case .pageNotShown: "The page could not be shown. Please try again."
    case .pageMissing: "Not found"
    case .nothingAt(let path): "There is nothing at \(path)."
    case .firstPage: "Go to the first page"
    case .failure(let activity?, let reason?) where reason.hasSuffix("."): "Cannot \(activity). \(reason)"
    case .failure(let activity?, let reason?): "Cannot \(activity), because \(reason)."
    case .failure(let activity?, nil): "Cannot \(activity)."
    case .failure(nil, let reason?) where reason.hasSuffix("."): reason
    case .failure(nil, let reason?): "\(reason.capitalizingFirst)."
    case .failure(nil, nil): ""
    }
  }

  /// The text, translated if anybody does.
  public var localized: String {
    (Self.translation ?? Self.program.withLock(\.self)).text(self)
  }

  /// What translates in the running task; nil for what translates in the whole program.
  @TaskLocal public static var translation: Translation?

  /// Says texts in another language.
  public struct Translation: Sendable {
    // In a structure because an optional closure that is the value of a task crashes where it is set, if
    // Swift 6.3.1 optimizes the code; and a bare closure in a mutex is wrapped once more whenever it is read.
    fileprivate let text: @Sendable (DesignText) -> String

    /// - Parameter text: Says a text in another language; may be called on any thread.
    public init(_ text: @escaping @Sendable (DesignText) -> String) { self.text = text }
  }

  /// Translates in the whole program, from now on. Texts that exist stay as they are.
  ///
  /// - Parameter translation: Says a text in another language; may be called on any thread.
  public static func translate(_ translation: @escaping @Sendable (DesignText) -> String) {
    program.withLock { $0 = Translation(translation) }
  }

  /// A closure that speaks the language of whoever asks for it here, whichever task then runs it.
  static func inLanguageOfCaller<Argument, Result>(
    _ closure: @escaping (Argument) -> Result
  ) -> (Argument) -> Result {
    { [translation] argument in $translation.withValue(translation) { closure(argument) } }
  }

  private static let program = Mutex(Translation(\.english))
}

extension String {
  /// The text as the beginning of a sentence.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
