import SwiftwaterPages

/// The list of contacts, with nothing selected.
struct ContactsScreen: ScreenContent {
  var tab: Tab { .contacts }
  var isList: Bool { true }

  var body: Markup { HintView(text: "Choose somebody to talk to.") }
}
