import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// Changes the title and the participants of a group.
struct GroupScreen: EditedGroupContent {
  let localization: Localization
  let group: EditedGroup
  private let membership: ChatMembership
  let viewModel: GroupViewModel
  private let photo: PhotoUpload?
  private let chat: Chat.ID

  init(_ chat: Chat.ID, in context: ScreenContext) {
    localization = context.viewer.localization
    membership = ChatMembership(in: chat, for: context.viewer)
    self.chat = chat
    group = .group(chat)
    viewModel = context.viewModel(of: group)
    viewModel.isLeaving.bind(to: membership.isLeaving)
    photo = context.photoUpload(for: viewModel.photo)
  }

  var tab: Tab { .chats }
  var title: Property<String> {
    membership.title.map { [heading = viewModel.heading] title in
      title.map { "\(heading) – \($0)" } ?? heading
    }
  }
  var selectedChat: Chat.ID? { chat }

  func waitUntilLoaded() async {
    await membership.waitUntilLoaded()
    await viewModel.waitUntilLoaded()
  }
  var isMissing: Property<Bool> { viewModel.isMissing }

  // The view model also says that the group is gone, but maybe before the notice.
  var replacements: Signal<Screen, Never> { membership.departures.map { .chats } }
  var notices: Signal<String, Never> { membership.notices }
  var backDestinations: Signal<Screen, Never> { viewModel.done.outputs.map(Screen.chat) }
  var isKeptForBack: Bool { true }

  var body: Markup {
    GroupView(
      viewModel: viewModel, photo: photo, localization: localization, backScreen: .chat(chat),
      addParticipantsScreen: group.addParticipantsScreen, sharedMedia: .sharedMedia(chat)
    ) { [chat] in
      .person(in: chat, $0)
    }
  }
}
