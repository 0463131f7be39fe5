import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The form for the title and the participants of a new group or an existing one.
struct GroupView: View {
  let viewModel: GroupViewModel
  /// The photo that the person chooses; nil if nobody can send pictures.
  let photo: PhotoUpload?
  let localization: Localization
  /// The screen to which *Cancel* leads.
  let backScreen: Screen
  /// The screen with the pictures, files and links of the group; nil for a new one.
  let sharedContent: Screen?
  /// The screen that shows a participant.
  let profile: (Person.ID) -> Screen

  var body: Markup {
    Switch(viewModel.contactSelection) { selection in
      if let selection {
        ContactSelectionView(
          heading: localization.text(.addParticipants), viewModel: selection, localization: localization,
          onCancel: viewModel.cancelAdding)
      } else {
        editor
      }
    }
    DialogView(viewModel.dialogs)
  }

  /// Whether the group does not exist yet. The title then gets the focus; otherwise the heading gets it.
  private var isNew: Bool { viewModel.deleteButton == nil }

  private var editor: Element {
    section(.class("screen")) {
      header(.class("bar")) {
        a(
          .class("button quiet"), .link(returningTo: backScreen.path),
          .aria(.label, DesignText.cancel.localized)
        ) { "‹" }
        h1(.tabIndex(-1), .autofocus(!isNew)) { viewModel.heading }
        doneButton
      }
      if let photo {
        PhotoChooserView(photo: photo, monogram: viewModel.monogram, localization: localization)
        ButtonView(viewModel.removePhotoButton, .class("quiet remove-photo"))
      } else {
        Switch(viewModel.monogram) { monogram in
          if let monogram { MonogramView(monogram: monogram) } else { GroupPlaceholderView() }
        }
      }
      Switch(viewModel.problem) { problem in
        if let problem { p(.id("group-problem"), .class("input-problem padded"), .role("alert")) { problem } }
      }
      form(.class("padded"), .noValidate(), .onSubmit { viewModel.submit() }) {
        InputView(viewModel.title, name: "title", .autocomplete("off"), .dir("auto"), .autofocus(isNew))
      }
      h2(.class("section")) { localization.text(.participantsHeading) }
      button(.class("quiet add"), .onClick(viewModel.addParticipants)) { localization.text(.addParticipant) }
      ul(.class("rows"), .animated) {
        ForEach(updating: viewModel.participants) { row in
          li(.class("participant")) {
            Switch(viewModel.rights(over: row.value.id).combineLatest(row) { ($0, $1) }) {
              rights, participant in
              let actions = viewModel.actions(on: participant, rights)
              if actions.isEmpty {
                link(to: row, rights)
              } else {
                SwipeActions(trailing: actions, allowsFullSwipe: false, name: participant.name) {
                  link(to: row, rights)
                }
              }
            }
          }
        }
      }
      if let sharedContent {
        a(.class("row shared-link"), .link(sharedContent.path)) {
          Icon.pictures
          span(.class("row-title")) { localization.text(.sharedContent) }
        }
      }
      if let deleteButton = viewModel.deleteButton { ButtonView(deleteButton, .class("danger")) }
    }
  }

  private func link(to participant: Property<ContactRow>, _ rights: ParticipantRights) -> Element {
    a(.class("row contact"), .link(profile(untracked { participant.value.id }).path)) {
      Switch(participant.map(\.monogram)) { FramedMonogramView(monogram: $0) }
      span(.class("row-title"), .dir("auto")) { participant.map(\.name) }
      if let role = rights.roleName { span(.class("subtitle")) { role } }
    }
  }

  // The button stays enabled, because pressing it shows the problems.
  private var doneButton: Element {
    button(
      .class("emphasized"), .aria(.disabled, viewModel.doneButton.isEnabled.negated()),
      .aria(.busy, viewModel.doneButton.isExecuting), .onClick { viewModel.submit() }
    ) { viewModel.doneButton.title }
  }
}
