import MessengerServices
import MessengerViewModels

/// A group that is being created or changed.
enum EditedGroup: Hashable {
  case group(Chat.ID)
  case newGroup(SelectedPeople)

  /// The chat; nil for a new group.
  var chat: Chat.ID? { if case .group(let chat) = self { chat } else { nil } }

  /// The screen on which the person edits the group.
  var screen: Screen {
    switch self {
    case .group(let chat): .chatSettings(chat)
    case .newGroup(let people): .newGroup(of: people)
    }
  }

  /// The screen on which the person selects more participants.
  var addParticipantsScreen: Screen {
    switch self {
    case .group(let chat): .addParticipants(to: chat)
    case .newGroup(let people): .addPeople(to: people)
    }
  }
}

/// The content of a screen that belongs to a group which is being edited. Such screens share its view model, so that
/// changes that are not saved stay while the person goes from one to the other.
protocol EditedGroupContent: ScreenContent {
  var group: EditedGroup { get }
  var viewModel: GroupViewModel { get }
}

extension ScreenContext {
  /// The view model of a group: that of the screen before if it belongs to the same group, or else a new one.
  func viewModel(of group: EditedGroup) -> GroupViewModel {
    if let content = origin?.content as? any EditedGroupContent, content.group == group {
      return content.viewModel
    }
    return switch group {
    case .group(let chat): GroupViewModel(chat, for: viewer)
    case .newGroup(let people): GroupViewModel(of: people.ids, for: viewer)
    }
  }
}
