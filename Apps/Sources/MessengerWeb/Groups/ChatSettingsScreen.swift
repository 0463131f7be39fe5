import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// Changes the title and the participants of a group.
struct ChatSettingsScreen: ScreenContent {
  let localization: Localization
  private let chat: Chat.ID
  private let viewModel: GroupViewModel
  private let photo: PhotoUpload?

  init(_ chat: Chat.ID, in context: ScreenContext) {
    self.chat = chat
    localization = context.viewer.localization
    viewModel = GroupViewModel(chat, for: context.viewer)
    photo = context.photoUpload(for: viewModel.photo)
  }

  var tab: Tab { .chats }
  var selectedChat: Chat.ID? { chat }

  func loaded() async { await viewModel.loaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }

  var replacements: Signal<Screen, Never> {
    .merge(losses.map { .chats }, viewModel.deletions.map { .chats })
  }
  var backDestinations: Signal<Screen, Never> { viewModel.done.outputs.map(Screen.chat) }
  var isKeptForBack: Bool { true }

  var body: Markup {
    GroupView(
      viewModel: viewModel, photo: photo, localization: localization, backScreen: .chat(chat),
      sharedContent: .sharedContent(chat)
    ) { [chat] in
      .person(in: chat, $0)
    }
  }
}
