import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Selects the people for a new group.
final class NewChatScreen: ScreenContent {
  let localization: Localization
  private let viewModel: ContactSelectionViewModel
  /// The chat of the group that was created of the selected people; nil for none. It takes the place of this screen.
  private let createdChat: Chat.ID?
  private let next = Subject<Screen, Never>()
  private let cancellations = Subject<Void, Never>()
  private let lifetime = Lifetime()

  init(in context: ScreenContext) {
    // A person who comes back from the new group finds its people selected again. A link to a new chat begins without a
    // selection.
    let group = context.isReturning ? context.origin?.content as? NewGroupScreen : nil
    let viewModel = ContactSelectionViewModel(
      of: group?.viewModel.participants.elements.map(\.id) ?? [], for: context.viewer)
    self.viewModel = viewModel
    createdChat = group?.createdChat.value
    let localization = context.viewer.localization
    self.localization = localization
    viewModel.next.outputs.observe(during: lifetime) { [next, dialogs = viewModel.dialogs] people in
      if let people = SelectedPeople(people.map(\.id)) {
        next.send(.newGroup(of: people))
      } else {
        let error = MessengerError.tooManyParticipants
        dialogs.show(
          DialogDesign(
            error, title: localization.text(.error(error)),
            failedAction: localization.text(.selectingSoManyPeople)))
      }
    }
  }

  var tab: Tab { .chats }
  var title: Property<String> { .constant(localization.text(.newChatHeading)) }
  func waitUntilLoaded() async { await viewModel.waitUntilLoaded() }

  var destinations: Signal<Screen, Never> { next.signal }
  var replacements: Signal<Screen, Never> { createdChat.map { .just(.chat($0)) } ?? .never() }
  var backDestinations: Signal<Screen, Never> { cancellations.signal.map { .chats } }

  var body: Markup {
    ContactSelectionView(
      heading: localization.text(.newChatHeading), viewModel: viewModel, localization: localization
    ) { [cancellations] in
      cancellations.send(())
    }
  }
}
