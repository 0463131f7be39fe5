import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The pictures, files and links of a chat.
struct SharedContentScreen: ScreenContent {
  let localization: Localization
  private let viewModel: SharedContentViewModel
  private let back: Screen

  init(_ chat: Chat.ID, in context: ScreenContext) {
    localization = context.viewer.localization
    viewModel = SharedContentViewModel(chat, for: context.viewer)
    // The person comes from the chat, from its settings or from the profile of the other person.
    if let origin = context.origin, origin.content.selectedChat == chat {
      back = origin.screen
    } else {
      back = .chat(chat)
    }
  }

  var tab: Tab { .chats }
  var title: Property<String> { .constant(localization.text(.sharedContent)) }
  var selectedChat: Chat.ID? { viewModel.chat }

  func loaded() async { await viewModel.loaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }

  var destinations: Signal<Screen, Never> {
    viewModel.messageRequests.map { [chat = viewModel.chat] in .message(in: chat, MessageSequenceNumber($0)) }
  }
  var replacements: Signal<Screen, Never> { losses.map { .chats } }
  var backScreen: Screen? { back }

  var body: Markup { SharedContentView(viewModel: viewModel, localization: localization, backScreen: back) }
}
