import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// Gives a new group its title. Its participants can still be changed.
struct NewGroupScreen: ScreenContent {
  let localization: Localization
  private let viewModel: GroupViewModel
  private let photo: PhotoUpload?

  init(of people: ChosenPeople, in context: ScreenContext) {
    localization = context.viewer.localization
    viewModel = GroupViewModel(of: people.ids, for: context.viewer)
    photo = context.photoUpload(for: viewModel.photo)
  }

  var tab: Tab { .chats }

  func loaded() async { await viewModel.loaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }
  var redirectIfMissing: Screen? { .newChat }

  var replacements: Signal<Screen, Never> {
    .merge(losses.map { .newChat }, viewModel.done.outputs.map(Screen.chat))
  }
  var isKeptForBack: Bool { true }

  var body: Markup {
    GroupView(
      viewModel: viewModel, photo: photo, localization: localization, backScreen: .newChat,
      sharedContent: nil,
      profile: Screen.contact)
  }
}
