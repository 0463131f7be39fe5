import MessengerViewModels
import SwiftwaterPages

/// The list of contacts, with nothing selected.
struct ContactsScreen: ScreenContent {
  let localization: Localization

  var tab: Tab { .contacts }
  var isList: Bool { true }

  var body: Markup { EmptyStateView(drawing: .people, text: localization.text(.selectContact)) }
}
