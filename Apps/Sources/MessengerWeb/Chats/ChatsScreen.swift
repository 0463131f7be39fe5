import SwiftwaterPages

/// The list of chats, with nothing selected.
struct ChatsScreen: ScreenContent {
  var tab: Tab { .chats }
  var isList: Bool { true }

  var body: Markup { HintView(text: "Choose a chat.") }
}
