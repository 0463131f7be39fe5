import MessengerServices
import Swiftwater
import SwiftwaterDesign

/// Shows the pictures of a chat in full, beginning at any of them.
final class ChatPictures {
  /// Shows one picture, from which the person turns to the others.
  let sheet = Sheet<PictureViewerViewModel>()
  /// Sends the sequence number of a message that the person wants to see in the chat.
  let messageRequests: Signal<Int, Never>

  private let openings = Subject<(picture: Message.ID, sequenceNumber: Int), Never>()
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who looks at it.
  ///   - dialogs: Shows the errors of loading.
  init(in chat: Chat.ID, for viewer: Viewer, dialogs: Dialogs) {
    messageRequests = openings.signal.flatMap(.latest) { [sheet] picture, sequenceNumber in
      let list = SharedContentList(.pictures, in: chat, around: sequenceNumber, for: viewer)
      dialogs.showErrors(of: list.refresh, failedAction: .loadingSharedContent, for: viewer)
      // The picture grows out of its bubble, so it must be there when the sheet is.
      return list.isLoading.signal.filter { !$0 }.take(first: 1).flatMap(.latest) { _ -> Signal<Int, Never> in
        guard list.contains(picture) else { return .empty() }
        return sheet.present {
          PictureViewerViewModel(list, showing: picture)
        } until: {
          $0.messageRequests
        }
      }
    }
    viewer.chats.events(for: viewer.person.id).filter { $0.affects(chat) }
      .observe(during: lifetime) { [sheet] event in
        transaction { sheet.content.value?.list.apply(event) }
      }
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
