import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Shows the pictures of a chat in full, beginning at any of them.
final class ChatPictures {
  /// Shows one picture, from which the viewer turns to the others.
  let sheet = Sheet<PictureViewerViewModel>()
  /// Sends the sequence number of a message that the viewer wants to see in the chat.
  let messageRequests: Signal<Int, Never>

  /// The list of the pictures that are shown, or will be once it is loaded.
  private let shown = MutableProperty<SharedMediaList?>(nil, isEqual: { $0 === $1 })
  private let openings = Subject<(picture: Message.ID, sequenceNumber: Int), Never>()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who looks at it.
  ///   - dialogs: Shows the errors of loading.
  init(in chat: Chat.ID, for viewer: Viewer, dialogs: Dialogs) {
    messageRequests = openings.signal.flatMap(.latest) { [sheet, shown] picture, sequenceNumber in
      let list = SharedMediaList(.pictures, in: chat, around: sequenceNumber, for: viewer)
      shown.value = list
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
    sheet.content.changes.filter { $0 == nil }.observe(during: lifetime) { [shown] _ in shown.value = nil }
  }

  /// Applies a change to the chat.
  func apply(_ event: ChatEvent) {
    guard let list = shown.value else { return }
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
