import MessengerViewModels
import SwiftwaterPages

/// The list of chats, with nothing selected.
struct ChatsScreen: ScreenContent {
  let localization: Localization

  var tab: Tab { .chats }
  var isList: Bool { true }

  var body: Markup { EmptyStateView(drawing: .chats, text: localization.text(.selectChat)) }
}
