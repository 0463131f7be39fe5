import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The profile of a contact, or of a participant of a chat.
struct ProfileScreen: ScreenContent {
  let localization: Localization
  /// The viewer's membership in the chat in which the person takes part; nil for a contact.
  private let membership: ChatMembership?
  /// Whether there was no such chat at the beginning. After a departure, the profile stays until the list replaces it.
  private let isChatMissing: Property<Bool>
  private let viewModel: ContactProfileViewModel
  private let back: Screen
  /// The chat in which the person takes part; nil for a contact.
  let selectedChat: Chat.ID?
  /// The screen of that chat: the screen that the viewer comes from, which may show one of its messages, or else the
  /// chat.
  private let chatScreen: Screen?
  let isMissing: Property<Bool>

  /// - Parameters:
  ///   - id: The person.
  ///   - chat: The chat in which the person takes part; nil for a contact.
  ///   - context: The data that the page shares with its screens.
  init(of id: Person.ID, in chat: Chat.ID?, _ context: ScreenContext) {
    localization = context.viewer.localization
    membership = chat.map { ChatMembership(in: $0, for: context.viewer) }
    isChatMissing =
      membership.map { membership in
        membership.isMissing.and(membership.title.map { $0 == nil })
      } ?? .constant(false)
    viewModel = ContactProfileViewModel(id, for: context.viewer)
    isMissing = isChatMissing.or(viewModel.isMissing)
    if let membership { viewModel.isDeletingChat.bind(to: membership.isLeaving) }
    selectedChat = chat
    back = Self.back(from: chat, to: context.origin)
    if let chat, let origin = context.origin, origin.content.visibleChat == chat {
      chatScreen = origin.screen
    } else {
      chatScreen = chat.map(Screen.chat)
    }
  }

  /// The screen that the viewer comes from, if it belongs to the same chat or creates a group. Otherwise the chat or
  /// the list of contacts.
  private static func back(from chat: Chat.ID?, to origin: ShownScreen?) -> Screen {
    switch (chat, origin) {
    case (let chat?, let origin?) where origin.content.selectedChat == chat: origin.screen
    case (let chat?, _): .chat(chat)
    case (nil, let origin?) where origin.screen.isNewGroup: origin.screen
    case (nil, _): .contacts
    }
  }

  var tab: Tab { selectedChat == nil ? .contacts : .chats }

  var title: Property<String> {
    viewModel.name.map { [name = localization.text(tab.title)] in $0.isEmpty ? name : $0 }
  }

  func waitUntilLoaded() async {
    await membership?.waitUntilLoaded()
    await viewModel.waitUntilLoaded()
  }
  var notFoundView: NotFoundView {
    if isChatMissing.value {
      return NotFoundView(
        problem: .chatNotFound, exit: .chats, exitTitle: .goToChats, localization: localization)
    }
    return NotFoundView(
      problem: .personNotFound, exit: .contacts, exitTitle: .goToContacts, localization: localization)
  }

  var destinations: Signal<Screen, Never> {
    viewModel.openChat.outputs.filter { [selectedChat] in $0 != selectedChat }.map(Screen.chat)
  }
  var backDestinations: Signal<Screen, Never> {
    viewModel.openChat.outputs.filter { [selectedChat] in $0 == selectedChat }
      .compactMap { [chatScreen] _ in chatScreen }
  }
  var replacements: Signal<Screen, Never> {
    Signal.merge(membership?.departures ?? .never(), viewModel.chatDeletions).map { .chats }
  }
  var notices: Signal<String, Never> {
    Signal.merge(membership?.notices ?? .never(), viewModel.notices)
  }
  var backScreen: Screen? { back }

  var body: Markup {
    section(.class("screen profile")) {
      header(.class("bar")) {
        // The style sheet hides a link to the contacts where their list is beside the profile.
        a(
          .class("button quiet leave"), .class("back", when: back == .contacts),
          .link(returningTo: back.path),
          .aria(.label, localization.text(.back))
        ) { Icon.back }
      }
      Switch(viewModel.avatar) { avatar in
        if let avatar { AvatarView(avatar: avatar) }
      }
      h1(.tabIndex(-1), .autofocus(), .dir("auto")) { viewModel.name }
      p(.class("subtitle")) { viewModel.lastSeen }
      button(.class("emphasized"), .onClick(viewModel.openChat)) { localization.text(.openChat) }
      Switch(viewModel.phoneNumbers) { numbers in
        ul(.class("phones")) {
          for number in numbers { li { a(.href("tel:" + number), .dir("ltr")) { number } } }
        }
      }
      div(.class("actions")) {
        Switch(viewModel.directChat) { chat in
          if let chat {
            a(.link(Screen.sharedMedia(chat).path)) {
              Icon.pictures
              localization.text(.sharedMedia)
            }
            ButtonView(viewModel.deleteButton, .class("with-icon icon-delete"))
          }
        }
        ButtonView(viewModel.blockButton, .class("with-icon icon-block"))
        ButtonView(viewModel.reportButton, .class("with-icon icon-report"))
      }
      DialogView(viewModel.dialogs)
    }
  }
}

extension Screen {
  fileprivate var isNewGroup: Bool { if case .newGroup = self { true } else { false } }
}
