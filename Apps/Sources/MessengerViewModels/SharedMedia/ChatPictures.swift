import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Shows the pictures of a chat in full, beginning at any of them.
final class ChatPictures {
  /// Shows one picture, from which the viewer turns to the others.
  let sheet = Sheet<PictureViewerViewModel>()
  /// Sends the sequence number of a message that the viewer wants to see in the chat.
  var messageRequests: Signal<Int, Never> { requests.signal }

  private let chat: Chat.ID
  private let viewer: Viewer
  private let dialogs: Dialogs
  private let requests = Subject<Int, Never>()
  /// The list of the pictures that are shown, or will be once it is loaded.
  private var shown: SharedMediaList?
  /// The pictures that are opened. It is made when the first one is, because few pages need it.
  private lazy var openings = makeOpenings()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who looks at it.
  ///   - dialogs: Shows the errors of loading.
  init(in chat: Chat.ID, for viewer: Viewer, dialogs: Dialogs) {
    self.chat = chat
    self.viewer = viewer
    self.dialogs = dialogs
  }

  private func makeOpenings() -> Subject<(picture: Message.ID, sequenceNumber: Int), Never> {
    let openings = Subject<(picture: Message.ID, sequenceNumber: Int), Never>()
    // The sheet is dismissed while this object is released, so the closures do not rely on this object.
    let requested: Signal<Int, Never> = openings.signal.flatMap(.latest) {
      [weak self, sheet, chat, viewer, dialogs] picture, sequenceNumber in
      let list = SharedMediaList(.pictures, in: chat, around: sequenceNumber, for: viewer)
      self?.shown = list
      for load in [list.refresh, list.loadOlder, list.loadNewer] {
        dialogs.showErrors(of: load, failedAction: .loadingSharedMedia, for: viewer)
      }
      // The picture grows out of its bubble, so it must be loaded before the sheet opens.
      return list.isLoading.signal.filter { !$0 && list.contains(picture) }.take(first: 1).flatMap(.latest) {
        _ in
        sheet.present {
          PictureViewerViewModel(list, showing: picture)
        } until: {
          $0.messageRequests
        }
      }
    }
    requested.observe(during: lifetime) { [requests] in requests.send($0) }
    sheet.content.changes.filter { $0 == nil }
      .observe(during: lifetime) { [weak self] _ in self?.shown = nil }
    return openings
  }

  /// Applies an event of the chat to the pictures that are shown.
  func apply(_ event: ChatEvent) {
    guard let list = shown else { return }
    list.apply(event)
    // Nothing is left to look at.
    if list.rows.elements.isEmpty, !list.isLoading.value { sheet.dismiss() }
  }

  /// Shows a picture, as soon as those around it are loaded.
  ///
  /// - Parameters:
  ///   - picture: The message of the picture.
  ///   - sequenceNumber: Its sequence number.
  func open(_ picture: Message.ID, at sequenceNumber: Int) {
    openings.send((picture, sequenceNumber))
  }
}
