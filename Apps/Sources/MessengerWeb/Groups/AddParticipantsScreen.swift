import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// Selects more participants for a group, and returns to the screen that edits it.
final class AddParticipantsScreen: EditedGroupContent {
  let localization: Localization
  let group: EditedGroup
  let viewModel: GroupViewModel
  private let membership: ChatMembership?
  /// The selection; nil while the group is being loaded, because its participants are not offered.
  private let selection = MutableProperty<ContactSelectionViewModel?>(nil)
  private let returns = Subject<Void, Never>()
  private let lifetime = Lifetime()

  init(to group: EditedGroup, in context: ScreenContext) {
    localization = context.viewer.localization
    self.group = group
    membership = group.chat.map { ChatMembership(in: $0, for: context.viewer) }
    viewModel = context.viewModel(of: group)
    viewModel.isLoading.signal.filter { !$0 }.take(first: 1)
      .observe(during: lifetime) { [selection, viewModel] _ in
        selection.value = viewModel.contactSelection()
      }
    selection.signal.flatMap(.latest) { $0?.next.outputs ?? .never() }
      .observe(during: lifetime) { [viewModel, returns] people in
        viewModel.add(people)
        returns.send(())
      }
  }

  var tab: Tab { .chats }
  var title: Property<String> { .constant(localization.text(.addParticipants)) }
  var selectedChat: Chat.ID? { group.chat }

  func waitUntilLoaded() async {
    await membership?.waitUntilLoaded()
    await viewModel.waitUntilLoaded()
  }
  var isMissing: Property<Bool> { viewModel.isMissing }
  var redirectIfMissing: Screen? { group.chat == nil ? .newChat : nil }

  var replacements: Signal<Screen, Never> { membership?.departures.map { .chats } ?? .never() }
  var notices: Signal<String, Never> { membership?.notices ?? .never() }
  var backDestinations: Signal<Screen, Never> { returns.signal.map { [group] in group.screen } }
  var backScreen: Screen? { group.screen }

  var body: Markup {
    Switch(selection) { [localization, returns] selection in
      if let selection {
        ContactSelectionView(
          heading: localization.text(.addParticipants), viewModel: selection, localization: localization
        ) { returns.send(()) }
      }
    }
  }
}
