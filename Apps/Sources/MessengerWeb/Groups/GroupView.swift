import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The title and the participants of a group that is made or changed.
struct GroupView: View {
  let viewModel: GroupViewModel
  /// Where the person comes from.
  let backPath: String
  /// Where somebody who takes part is shown.
  let profilePath: (Person.ID) -> String

  var body: Markup {
    Switch(viewModel.adding) { choice in
      if let choice {
        ContactSelectionView(heading: "Add participants", viewModel: choice, onCancel: viewModel.cancelAdding)
      } else {
        editor
      }
    }
    DialogView(viewModel.dialogs)
  }

  /// Where there is nothing to see yet, there is something to write.
  private var isNew: Bool { viewModel.deleteButton == nil }

  private var editor: Element {
    section(.class("screen")) {
      header(.class("bar")) {
        a(.class("button quiet"), .link(backPath), .aria(.label, "Cancel")) { "‹" }
        h1(.tabIndex(-1), .autofocus(!isNew)) { viewModel.heading }
        doneButton
      }
      Switch(viewModel.portrait) { portrait in
        if let portrait { PortraitView(portrait) } else { PlaceholderView() }
      }
      form(.class("padded"), .noValidate(), .onSubmit { viewModel.doneButton.press() }) {
        InputView(viewModel.title, name: "title", .autocomplete("off"), .autofocus(isNew))
      }
      h2(.class("section")) { "PARTICIPANTS" }
      button(.class("quiet add"), .onClick(viewModel.addParticipants)) { "Add participant" }
      ul(.class("rows"), .animated) {
        ForEach(updating: viewModel.participants) { row in
          li(.class("participant")) {
            a(.class("row contact"), .link(profilePath(row.value.id))) {
              FramedPortraitView(portrait: row.map(\.portrait))
              span(.class("row-title")) { row.map(\.name) }
            }
            button(
              .class("quiet"), .aria(.label, row.map { "Remove \($0.name)" }),
              .onClick { viewModel.remove(row.value.id) }
            ) { "✕" }
          }
        }
      }
      if let deleteButton = viewModel.deleteButton { ButtonView(deleteButton, .class("danger")) }
    }
  }

  // Not disabled: a press shows what is missing.
  private var doneButton: Element {
    button(
      .class("emphasized"), .aria(.disabled, viewModel.doneButton.isEnabled.negated()),
      .aria(.busy, viewModel.doneButton.isExecuting), .onClick { viewModel.doneButton.press() }
    ) { viewModel.doneButton.title }
  }
}
