import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The profile of a contact, or of a participant of a chat.
struct ProfileScreen: ScreenContent {
  let localization: Localization
  private let viewModel: ContactProfileViewModel
  private let back: Screen
  /// The chat in which the person takes part; nil for a contact.
  let selectedChat: Chat.ID?
  /// The screen of that chat: the screen that the viewer comes from, which may show one of its messages, or else the
  /// chat.
  private let chatScreen: Screen?

  /// - Parameters:
  ///   - id: The person.
  ///   - chat: The chat in which the person takes part; nil for a contact.
  ///   - context: The data that the page shares with its screens.
  init(of id: Person.ID, in chat: Chat.ID?, _ context: ScreenContext) {
    localization = context.viewer.localization
    viewModel = ContactProfileViewModel(id, for: context.viewer)
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

  func loaded() async { await viewModel.loaded() }
  var isMissing: Property<Bool> { viewModel.isMissing }
  var missingView: MissingView {
    MissingView(
      problem: .personNotFound, exit: .contacts, exitTitle: .goToContacts, localization: localization)
  }

  var destinations: Signal<Screen, Never> {
    viewModel.openChat.outputs.filter { [selectedChat] in $0 != selectedChat }.map(Screen.chat)
  }
  var backDestinations: Signal<Screen, Never> {
    viewModel.openChat.outputs.filter { [selectedChat] in $0 == selectedChat }
      .compactMap { [chatScreen] _ in chatScreen }
  }
  var replacements: Signal<Screen, Never> { viewModel.chatDeletions.map { .chats } }
  var backScreen: Screen? { back }

  var body: Markup {
    section(.class("screen profile")) {
      // The style sheet hides a link to the contacts where their list is beside the profile.
      a(
        .class("button quiet leave"), .class("back", when: back == .contacts), .link(returningTo: back.path),
        .aria(.label, localization.text(.back))
      ) { "‹" }
      Switch(viewModel.monogram) { monogram in
        if let monogram { MonogramView(monogram: monogram) }
      }
      h1(.tabIndex(-1), .autofocus(), .dir("auto")) { viewModel.name }
      p(.class("subtitle")) { viewModel.lastSeen }
      Switch(viewModel.phoneNumbers) { numbers in
        ul(.class("phones")) {
          for number in numbers { li { a(.href("tel:" + number), .dir("ltr")) { number } } }
        }
      }
      button(.class("emphasized"), .onClick(viewModel.openChat)) { localization.text(.openChat) }
      Switch(viewModel.directChat) { chat in
        if let chat {
          a(.class("row shared-link"), .link(Screen.sharedContent(chat).path)) {
            Icon.pictures
            span(.class("row-title")) { localization.text(.sharedContent) }
          }
          ButtonView(viewModel.deleteButton, .class("danger"))
        }
      }
      ButtonView(viewModel.blockButton, .class("quiet"))
      ButtonView(viewModel.reportButton, .class("quiet"))
      DialogView(viewModel.dialogs)
    }
  }
}

extension Screen {
  fileprivate var isNewGroup: Bool { if case .newGroup = self { true } else { false } }
}
