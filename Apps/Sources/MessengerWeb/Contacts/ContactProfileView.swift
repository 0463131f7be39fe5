import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// What is known about a person.
struct ContactProfileView: View {
  let viewModel: ContactProfileViewModel
  /// Where the person comes from.
  let backPath: String

  var body: Markup {
    section(.class("screen profile")) {
      // Beside the list of contacts there is no need for it.
      a(
        .class("button quiet leave"), .class("back", when: backPath == Address.contacts.path()),
        .link(backPath), .aria(.label, "Back")
      ) { "‹" }
      Switch(viewModel.portrait) { portrait in
        if let portrait { PortraitView(portrait) }
      }
      h1(.tabIndex(-1), .autofocus()) { viewModel.name }
      p(.class("subtitle")) { viewModel.lastSeen }
      Switch(viewModel.phoneNumbers) { numbers in
        ul(.class("phones")) {
          for number in numbers { li { a(.href("tel:" + number)) { number } } }
        }
      }
      button(.class("emphasized"), .onClick(viewModel.open)) { "Chat" }
      Show(when: viewModel.hasChat) { ButtonView(viewModel.deleteButton, .class("danger")) }
      DialogView(viewModel.dialogs)
    }
  }
}
