import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// A chat, scrolled to its end, to its first unread message or to another of its messages.
struct ChatScreen: ScreenContent {
  let localization: Localization
  private let viewModel: ChatViewModel
  private let rowCache: RowCache<ChatRow>
  /// The sequence number of the message to scroll to; nil for the first unread one or the end.
  private let sequenceNumber: Int?
  let title: Property<String>

  init(_ id: Chat.ID, at sequenceNumber: Int? = nil, in context: ScreenContext) {
    let viewModel = ChatViewModel(
      id, at: sequenceNumber.map(ChatPosition.message) ?? .firstUnread, for: context.viewer,
      drafts: context.drafts)
    self.viewModel = viewModel
    rowCache = context.rowCaches.messages
    self.sequenceNumber = sequenceNumber
    let localization = context.viewer.localization
    self.localization = localization
    title = viewModel.title.map { $0.isEmpty ? localization.text(.chats) : $0 }
    context.isActive.bind(to: viewModel.isActive)
  }

  var tab: Tab { .chats }
  var selectedChat: Chat.ID? { viewModel.id }
  var visibleChat: Chat.ID? { viewModel.id }

  func waitUntilLoaded() async { try? await viewModel.waitUntilLoaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }

  var destinations: Signal<Screen, Never> {
    viewModel.detailsRequests.map { [id = viewModel.id] in $0.screen(in: id) }
  }
  var replacements: Signal<Screen, Never> { Signal.merge(losses, viewModel.departures).map { .chats } }
  var notices: Signal<String, Never> {
    viewModel.departures.map { [localization, title = viewModel.title] in
      localization.text(.noLongerParticipant(in: title.value))
    }
  }
  func reopen() { if let sequenceNumber { viewModel.showMessage(at: sequenceNumber) } }

  var body: Markup { ChatView(viewModel: viewModel, localization: localization, rowCache: rowCache) }
}

extension ChatViewModel.DetailsScreen {
  /// The screen that shows the details of a chat.
  func screen(in chat: Chat.ID) -> Screen {
    switch self {
    case .settings(let id): .chatSettings(id)
    case .profile(let id): .person(in: chat, id)
    }
  }
}
