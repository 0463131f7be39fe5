public import Foundation
import Synchronization

/// A text that this library itself shows. All others come from the application.
///
/// Texts are English, unless the program or a task translates them. German and Arabic translations are included:
/// `DesignText.translate(.german)`.
///
///     DesignText.translate(locale: Locale(identifier: "nl")) { text in
///       switch text {
///       case .cancel: "Annuleren"
///       case .required: "Verplicht"
///       default: text.english
///       }
///     }
///
/// A server with several languages translates for each session, around all work of the session:
///
///     DesignText.$translation.withValue(DesignText.Translation(texts)) { session.handle(event) }
///
/// Live pages do so by the `language` of their `Pages`.
public enum DesignText: Hashable, Sendable {
  /// The title of the button that leaves a dialog without choosing one of its actions.
  case cancel
  /// The title of the button that leaves a dialog without actions.
  case dismiss
  /// The title of the button that tries a failed action again.
  case retry
  /// A recovery option of an error did not succeed.
  case notRecovered
  /// The entered text cannot be read.
  case badInput
  /// Nothing was entered, but something is required.
  case required
  /// The entered text is not a number.
  case notANumber
  /// The entered number has too many digits after the decimal separator.
  case tooManyFractionDigits(maximum: Int)
  /// The entered text is not a date or time.
  case notADate
  /// A number of bytes.
  case bytes(Int)
  /// A size of a file in a unit larger than a byte. The amount is written in the ``locale``.
  case fileSize(amount: String, FileSizeUnit)
  /// The separator between the items of a list in a text, such as the chosen options of an input.
  case listSeparator
  /// The text that stands for no choice.
  case choose
  /// The entered text is none of the choices.
  case notAChoice
  /// Too little was chosen.
  case tooFewChosen(minimum: Int)
  /// Too much was chosen.
  case tooManyChosen(maximum: Int)
  /// The name of the button that adds a step to the number of a field, which is given by its title.
  case increase(title: String)
  /// The name of the button that subtracts a step from the number of a field, which is given by its title.
  case decrease(title: String)
  /// The title of the button that adds a row, which is given by its title, to a list of forms.
  case addRow(title: String)
  /// The name of the button that removes a row, which is given by its title, from a list of forms.
  case removeRow(title: String)
  /// The question whether to leave a page with changes that are not saved.
  case leaveUnsaved
  /// The content of a field is being checked.
  case checking
  /// The content of a field could not be checked.
  case notChecked
  /// The entered value is below a limit, which is given as text.
  case tooLow(minimum: String)
  /// The entered value is above a limit, which is given as text.
  case tooHigh(maximum: String)
  /// The entered text has too many characters.
  case tooLong(maximum: Int)
  /// A file has too many bytes; the limit is given as text.
  case fileTooLarge(maximum: String)
  /// A file is of a kind that is not accepted.
  case fileTypeNotAccepted
  /// The content of a file is not of the kind that it declares.
  case fileDamaged
  /// A file did not arrive.
  case fileNotSent
  /// A file is not a picture in a known format.
  case notAPicture
  /// A picture is incomplete or damaged, or of a kind that cannot be decoded on this machine.
  case pictureUnreadable
  /// A picture has more pixels than are permitted, in millions.
  case pictureTooLarge(megapixels: Int)
  /// An animation has more frames than are permitted.
  case animationTooLong(frames: Int)
  /// A picture could not be decoded, for reasons that are not shown.
  case pictureNotPrepared
  /// More pictures are being decoded than the server can take.
  case pictureDecoderBusy
  /// The disk of the server is full.
  case storageFull
  /// The files of a user would take more than is permitted; the limit is given as text.
  case quotaReached(maximum: String)
  /// There are as many files as are permitted.
  case tooManyFiles(maximum: Int)
  /// The title of the button that removes a file.
  case removeFile(name: String)
  /// The title of an error without a description.
  case unknownError
  /// A page in a browser has lost its connection to the server and is reconnecting.
  case connectionLost
  /// A browser is without a network.
  case noNetwork
  /// The server has not answered an action for two seconds, and the connection is open.
  case slowConnection
  /// The time since which a page has had no connection, such as *since 14:05*; the browser writes the time. It
  /// follows one of the texts above.
  case lostSince(time: String)
  /// The number of actions that wait for the connection; the browser writes the number. It follows one of the
  /// texts above.
  case waiting(count: String)
  /// A browser without a network shows a page as it was at a time; the browser writes the time. It follows one of the
  /// texts above.
  case lastState(time: String)
  /// A browser without a network has kept no state of a page.
  case pageNotKept
  /// The text typed on a page is too long for a message to the server.
  case textTooLongToSend
  /// The title of the handle by which a row of a list is moved.
  case moveRow(name: String)
  /// A row was grabbed with the keyboard. The text also says which keys move, drop and release it. The browser writes
  /// the position of the row and the number of rows.
  case rowGrabbed(name: String, position: String, count: String)
  /// A grabbed row was moved. The browser writes its position and the number of rows.
  case rowMoved(name: String, position: String, count: String)
  /// A row was dropped. The browser writes its position and the number of rows.
  case rowDropped(name: String, position: String, count: String)
  /// A row that was grabbed is at its old position again.
  case rowNotMoved(name: String)
  /// An element that can be dragged was grabbed with the keyboard or by a press. The text also says which keys choose a
  /// place, drop the element and release it.
  case itemGrabbed(name: String)
  /// The place before an element, at which a grabbed one would be dropped. The browser writes its position among all
  /// places and their number.
  case placeBefore(target: String, position: String, count: String)
  /// The place after an element, at which a grabbed one would be dropped.
  case placeAfter(target: String, position: String, count: String)
  /// An element that would take a grabbed one.
  case placeOn(target: String, position: String, count: String)
  /// A grabbed element was dropped.
  case itemDropped(name: String)
  /// The title of the button that shows the previous page of a pager.
  case previousPage
  /// The title of the button that shows the next page of a pager.
  case nextPage
  /// The position of a page of a pager.
  case pagePosition(Int, count: Int)
  /// The title of the button that closes a picture or a sheet.
  case close
  /// The title of the button that turns a picture to the right by a quarter.
  case rotate
  /// The name of the buttons that choose a part of a picture.
  case partOfPicture
  /// The title of the button that shows less of a picture, larger.
  case zoomIn
  /// The title of the button that shows more of a picture, smaller.
  case zoomOut
  /// The title of the button that moves the chosen part of a picture to the left.
  case movePartLeft
  /// The title of the button that moves the chosen part of a picture to the right.
  case movePartRight
  /// The title of the button that moves the chosen part of a picture up.
  case movePartUp
  /// The title of the button that moves the chosen part of a picture down.
  case movePartDown
  /// The title of the button that shows the actions of a row.
  case actions
  /// A page could not be made because of an error. The text asks to try again.
  case pageNotShown
  /// The title of the page that is shown for a missing page.
  case pageMissing
  /// There is no page at a path.
  case nothingAt(path: String)
  /// The title of the link from a missing page to the start page.
  case startPage
  /// The title of the button that takes back what a user has done.
  case undo
  /// An action of a user failed. `failedAction` reads like *update profile*, and `reason` like *the server is busy* or
  /// as a sentence with its full stop. Either may be unknown.
  case failure(failedAction: String?, reason: String?)

  /// The text in English.
  public var english: String {
    switch self {
    case .cancel: "Cancel"
    case .dismiss: "Dismiss"
    case .retry: "Retry"
    case .undo: "Undo"
    case .notRecovered: "That did not help."
    case .badInput: "Not understood"
    case .required: "Required"
    case .notANumber: "Enter a number"
    case .tooManyFractionDigits(maximum: 0): "Enter a whole number"
    case .tooManyFractionDigits(let maximum):
      "At most \(number(maximum)) decimal \(maximum == 1 ? "place" : "places")"
    case .notADate: "Enter a date"
    case .bytes(let count): "\(number(count)) \(count == 1 ? "byte" : "bytes")"
    case .fileSize(let amount, let unit): "\(amount) \(unit.symbol)"
    case .listSeparator: ", "
    case .choose: "Choose"
    case .notAChoice: "Choose from the list"
    case .tooFewChosen(let minimum): "Choose at least \(number(minimum))"
    case .tooManyChosen(let maximum): "Choose at most \(number(maximum))"
    case .increase(let title): "Increase \(title)"
    case .decrease(let title): "Decrease \(title)"
    case .addRow(let title): "Add \(title)"
    case .removeRow(let title): "Remove \(title)"
    case .leaveUnsaved: "Leave without saving the changes?"
    case .checking: "Checking…"
    case .notChecked: "This could not be checked."
    case .tooLow(let minimum): "At least \(minimum)"
    case .tooHigh(let maximum): "At most \(maximum)"
    case .tooLong(let maximum): "At most \(number(maximum)) \(maximum == 1 ? "character" : "characters")"
    case .fileTooLarge(let maximum): "At most \(maximum)"
    case .fileTypeNotAccepted: "Files of this kind cannot be added"
    case .fileDamaged: "The file is damaged or of another kind"
    case .fileNotSent: "The file did not arrive"
    case .notAPicture: "The file is not a picture of a known kind"
    case .pictureUnreadable: "The picture is damaged or of a kind that cannot be read"
    case .pictureTooLarge(let megapixels):
      "At most \(number(megapixels)) \(megapixels == 1 ? "megapixel" : "megapixels")"
    case .animationTooLong(let frames): "At most \(number(frames)) \(frames == 1 ? "frame" : "frames")"
    case .pictureNotPrepared: "The picture could not be prepared"
    case .pictureDecoderBusy: "Many pictures are being prepared. Please try again."
    case .storageFull: "The server has no space left"
    case .quotaReached(let maximum): "Your files can take at most \(maximum)"
    case .tooManyFiles(let maximum):
      "At most \(number(maximum)) \(maximum == 1 ? "file" : "files") can be added"
    case .removeFile(let name): "Remove \(name)"
    case .unknownError: "Something went wrong"
    case .connectionLost: "Connection lost. Reconnecting…"
    case .noNetwork: "No network."
    case .slowConnection: "The connection is slow."
    case .lostSince(let time): "since \(time)"
    case .waiting(let count): "waiting: \(count)"
    case .lastState(let time): "last state, from \(time)"
    case .pageNotKept: "This page is not kept on this device. It appears when there is a network again."
    case .textTooLongToSend: "This text is too long to be sent."
    case .moveRow(let name): "Move \(name)"
    case .rowGrabbed(let name, let position, let count):
      "\(name), \(position) of \(count), grabbed. Move it with the arrow keys, drop it with Space, or cancel with Escape."
    case .rowMoved(let name, let position, let count): "\(name), \(position) of \(count)"
    case .rowDropped(let name, let position, let count): "\(name) dropped, \(position) of \(count)"
    case .rowNotMoved(let name): "\(name) is back at its place."
    case .itemGrabbed(let name):
      "\(name), grabbed. Choose a place with the arrow keys, drop it with Space, or cancel with Escape."
    case .placeBefore(let target, let position, let count): "Before \(target), \(position) of \(count)"
    case .placeAfter(let target, let position, let count): "After \(target), \(position) of \(count)"
    case .placeOn(let target, let position, let count): "On \(target), \(position) of \(count)"
    case .itemDropped(let name): "\(name) dropped"
    case .previousPage: "Previous"
    case .nextPage: "Next"
    case .pagePosition(let position, let count): "\(number(position)) of \(number(count))"
    case .close: "Close"
    case .rotate: "Rotate"
    case .partOfPicture: "Part of the picture"
    case .zoomIn: "Zoom in"
    case .zoomOut: "Zoom out"
    case .movePartLeft: "Move the part left"
    case .movePartRight: "Move the part right"
    case .movePartUp: "Move the part up"
    case .movePartDown: "Move the part down"
    case .actions: "Actions"
    case .pageNotShown: "The page could not be shown. Please try again."
    case .pageMissing: "Not found"
    case .nothingAt(let path): "There is nothing at \(path)."
    case .startPage: "Go to the start page"
    case .failure(let action?, let reason?) where reason.hasSuffix("."): "Cannot \(action). \(reason)"
    case .failure(let action?, let reason?): "Cannot \(action), because \(reason)."
    case .failure(let action?, nil): "Cannot \(action)."
    case .failure(nil, let reason?) where reason.hasSuffix("."): reason
    case .failure(nil, let reason?): "\(reason.capitalizingFirst)."
    case .failure(nil, nil): ""
    }
  }

  /// The text, translated if the task or the program translates.
  public var localized: String { Self.current.text(self) }

  /// The locale of the running task's translation, or of that of the program: how the numbers in texts are written.
  public static var locale: Locale { current.locale }

  private static var current: Translation { translation ?? program.withLock(\.self) }

  /// A whole number as texts show it, without groups of digits.
  func number(_ number: Int) -> String { Self.number(number) }

  /// A whole number as texts show it in the ``locale``, without groups of digits.
  package static func number(_ number: Int) -> String {
    number.formatted(.number.grouping(.never).locale(locale))
  }

  /// The translation in the running task; nil for that of the whole program.
  @TaskLocal public static var translation: Translation?

  /// A translation of the texts into another language.
  public struct Translation: Sendable {
    // A structure holds the closure for two reasons. Swift 6.3.1 miscompiles a task-local value that is an optional
    // closure: setting it crashes in optimized builds. A mutex wraps a bare closure once more at each read.
    fileprivate let text: @Sendable (DesignText) -> String
    /// How the numbers in texts are written.
    public let locale: Locale

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - locale: How the numbers in texts are written, such as `1.4` and `1,4`.
    ///   - text: Returns a text in another language; may be called on any thread.
    public init(
      locale: Locale = Locale(identifier: "en"), _ text: @escaping @Sendable (DesignText) -> String
    ) {
      self.text = text
      self.locale = locale
    }

    /// The texts in German.
    public static let german = Translation(locale: Locale(identifier: "de")) { $0.german }

    /// The texts in Arabic, with Arabic digits.
    public static let arabic = Translation(locale: Locale(identifier: "ar-u-nu-arab")) { $0.arabic }
  }

  /// A unit of the size of a file: a thousand, a million or a thousand million bytes.
  public enum FileSizeUnit: Hashable, Sendable {
    /// 1000 bytes.
    case kilobytes
    /// 1000 kilobytes.
    case megabytes
    /// 1000 megabytes.
    case gigabytes

    /// The international symbol, such as `MB`.
    public var symbol: String {
      switch self {
      case .kilobytes: "kB"
      case .megabytes: "MB"
      case .gigabytes: "GB"
      }
    }
  }

  /// Translates in the whole program, from now on. Texts that exist stay as they are.
  ///
  /// - Parameter translation: The translation, such as `.german`.
  public static func translate(_ translation: Translation) {
    program.withLock { $0 = translation }
  }

  /// Translates in the whole program, from now on. Texts that exist stay as they are.
  ///
  /// - Parameters:
  ///   - locale: How the numbers in texts are written.
  ///   - translation: Returns a text in another language; may be called on any thread.
  public static func translate(
    locale: Locale = Locale(identifier: "en"), _ translation: @escaping @Sendable (DesignText) -> String
  ) {
    translate(Translation(locale: locale, translation))
  }

  /// A closure that uses the translation of the caller of this function, in any task that later calls it.
  static func inLanguageOfCaller<Argument, Result>(
    _ closure: @escaping (Argument) -> Result
  ) -> (Argument) -> Result {
    { [translation] argument in $translation.withValue(translation) { closure(argument) } }
  }

  private static let program = Mutex(Translation { $0.english })
}

extension String {
  /// The text as the beginning of a sentence.
  var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
