import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// Gives a new group its title. Its participants can still be changed.
struct NewGroupScreen: EditedGroupContent {
  let localization: Localization
  let group: EditedGroup
  let viewModel: GroupViewModel
  /// The chat of the group; nil before it is created.
  let createdChat: Property<Chat.ID?>
  private let photo: PhotoUpload?

  init(of people: SelectedPeople, in context: ScreenContext) {
    localization = context.viewer.localization
    group = .newGroup(people)
    viewModel = context.viewModel(of: group)
    createdChat = viewModel.done.outputs.map { $0 }.property(initial: nil)
    photo = context.photoUpload(for: viewModel.photo)
  }

  var tab: Tab { .chats }
  var title: Property<String> { .constant(viewModel.heading) }

  func waitUntilLoaded() async { await viewModel.waitUntilLoaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }
  var redirectIfMissing: Screen? { .newChat }

  var replacements: Signal<Screen, Never> { losses.map { .newChat } }
  // The selection of people leads on to the chat that was created, so that neither of both screens stays in the
  // history.
  var backDestinations: Signal<Screen, Never> { viewModel.done.outputs.map { _ in .newChat } }
  var isKeptForBack: Bool { true }

  var body: Markup {
    GroupView(
      viewModel: viewModel, photo: photo, localization: localization, backScreen: .newChat,
      addParticipantsScreen: group.addParticipantsScreen, sharedMedia: nil, profile: Screen.contact)
  }
}
