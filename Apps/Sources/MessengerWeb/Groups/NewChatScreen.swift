import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Chooses the people for a new group.
final class NewChatScreen: ScreenContent {
  let localization: Localization
  private let viewModel: ContactSelectionViewModel
  private let next = Subject<Screen, Never>()
  private let cancellations = Subject<Void, Never>()
  private let lifetime = Lifetime()

  init(in context: ScreenContext) {
    let viewModel = ContactSelectionViewModel(for: context.viewer)
    self.viewModel = viewModel
    let localization = context.viewer.localization
    self.localization = localization
    viewModel.next.outputs.observe(during: lifetime) { [next, dialogs = viewModel.dialogs] people in
      if let people = ChosenPeople(people.map(\.id)) {
        next.send(.newGroup(of: people))
      } else {
        let error = MessengerError.tooManyParticipants
        dialogs.show(
          DialogDesign(
            error, title: localization.text(.error(error)),
            failedAction: localization.text(.choosingSoMany)))
      }
    }
  }

  var tab: Tab { .chats }
  var replacements: Signal<Screen, Never> { next.signal }
  var backDestinations: Signal<Screen, Never> { cancellations.signal.map { .chats } }

  var body: Markup {
    ContactSelectionView(
      heading: localization.text(.newChatHeading), viewModel: viewModel, localization: localization
    ) { [cancellations] in
      cancellations.send(())
    }
  }
}
