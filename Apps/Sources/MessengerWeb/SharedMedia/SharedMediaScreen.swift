import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The pictures, files and links of a chat.
struct SharedMediaScreen: ScreenContent {
  let localization: Localization
  private let membership: ChatMembership
  private let viewModel: SharedMediaViewModel
  private let back: Screen

  init(_ chat: Chat.ID, in context: ScreenContext) {
    localization = context.viewer.localization
    membership = ChatMembership(in: chat, for: context.viewer)
    viewModel = SharedMediaViewModel(chat, for: context.viewer)
    // The person comes from the chat, from its settings or from the profile of the other person.
    if let origin = context.origin, origin.content.selectedChat == chat {
      back = origin.screen
    } else {
      back = .chat(chat)
    }
  }

  var tab: Tab { .chats }
  var title: Property<String> { .constant(localization.text(.sharedMedia)) }
  var selectedChat: Chat.ID? { viewModel.chat }

  func waitUntilLoaded() async {
    await membership.waitUntilLoaded()
    await viewModel.waitUntilLoaded()
  }
  var isMissing: Property<Bool> { viewModel.isMissing }

  var destinations: Signal<Screen, Never> {
    viewModel.messageRequests.map { [chat = viewModel.chat] in .message(in: chat, MessageSequenceNumber($0)) }
  }
  var replacements: Signal<Screen, Never> { membership.departures.map { .chats } }
  var notices: Signal<String, Never> { membership.notices }
  var backScreen: Screen? { back }

  var body: Markup { SharedMediaView(viewModel: viewModel, localization: localization, backScreen: back) }
}
