import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// The screens of a person who is signed in, and their URLs.
///
/// To add a screen, add its case, its route and its line of ``makeContent(in:)`` here, and write its
/// ``ScreenContent`` in a file of its own.
enum Screen: Routable {
  case chats
  case chat(Chat.ID)
  /// A chat, scrolled to one of its messages.
  case message(in: Chat.ID, MessageSequenceNumber)
  case chatSettings(Chat.ID)
  /// The selection of more participants for a group.
  case addParticipants(to: Chat.ID)
  /// The pictures, files and links of a chat.
  case sharedMedia(Chat.ID)
  case newChat
  /// A new group of the people who are selected for it.
  case newGroup(of: SelectedPeople)
  /// The selection of more participants for a new group.
  case addPeople(to: SelectedPeople)
  /// A participant of a chat.
  case person(in: Chat.ID, Person.ID)
  case contacts
  case contact(Person.ID)
  case settings

  static let routes = Routes<Screen> {
    CaseRoute("/chats", .chats)
    CaseRoute("/", .chats)
    CaseRoute("/chats/:id", Screen.chat)
    CaseRoute("/chats/:chat/messages/:number", Screen.message)
    CaseRoute("/chats/:id/settings", Screen.chatSettings)
    CaseRoute("/chats/:id/settings/add", Screen.addParticipants)
    CaseRoute("/chats/:id/media", Screen.sharedMedia)
    CaseRoute("/chats/new", .newChat)
    CaseRoute("/chats/new/:people", Screen.newGroup)
    CaseRoute("/chats/new/:people/add", Screen.addPeople)
    CaseRoute("/chats/:chat/people/:id", Screen.person)
    CaseRoute("/contacts", .contacts)
    CaseRoute("/contacts/:id", Screen.contact)
    CaseRoute("/settings", .settings)
  }

  /// Creates the content of the screen and starts to load its data.
  ///
  /// - Parameter context: The data that the page shares with its screens.
  func makeContent(in context: ScreenContext) -> any ScreenContent {
    switch self {
    case .chats: ChatsScreen(localization: context.viewer.localization)
    case .chat(let id): ChatScreen(id, in: context)
    case .message(let chat, let sequenceNumber): ChatScreen(chat, at: sequenceNumber.number, in: context)
    case .chatSettings(let id): GroupScreen(id, in: context)
    case .addParticipants(let id): AddParticipantsScreen(to: .group(id), in: context)
    case .sharedMedia(let id): SharedMediaScreen(id, in: context)
    case .newChat: NewChatScreen(in: context)
    case .newGroup(let people): NewGroupScreen(of: people, in: context)
    case .addPeople(let people): AddParticipantsScreen(to: .newGroup(people), in: context)
    case .person(let chat, let id): ProfileScreen(of: id, in: chat, context)
    case .contacts: ContactsScreen(localization: context.viewer.localization)
    case .contact(let id): ProfileScreen(of: id, in: nil, context)
    case .settings: SettingsScreen(in: context)
    }
  }
}
