import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// What is known about a person.
struct ContactProfileView: View {
  let viewModel: ContactProfileViewModel

  var body: Markup {
    section(.class("screen profile")) {
      a(.class("back button quiet"), .link(Address.contacts.path()), .aria(.label, "Back to the contacts")) {
        "‹"
      }
      Switch(viewModel.portrait) { portrait in
        if let portrait { PortraitView(portrait) }
      }
      h1 { viewModel.name }
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
