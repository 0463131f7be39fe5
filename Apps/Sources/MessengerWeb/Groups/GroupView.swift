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
  /// The screen on which the person selects more participants.
  let addParticipantsScreen: Screen
  /// The screen with the pictures, files and links of the group; nil for a new one.
  let sharedMedia: Screen?
  /// The screen that shows a participant.
  let profile: (Person.ID) -> Screen

  var body: Markup {
    editor
    DialogView(viewModel.dialogs)
  }

  /// Whether the group does not exist yet. The title then gets the focus; otherwise the heading gets it.
  private var isNew: Bool { viewModel.leaveButton == nil }

  private var editor: Element {
    section(.class("screen"), .asksBeforeLeaving(while: viewModel.isUnsaved)) {
      header(.class("bar")) {
        a(
          .class("button quiet"), .link(returningTo: backScreen.path),
          .aria(.label, DesignText.cancel.localized)
        ) { Icon.back }
        h1(.tabIndex(-1), .autofocus(!isNew)) { viewModel.heading }
        doneButton
      }
      if let photo {
        PhotoChooserView(photo: photo, avatar: viewModel.avatar, localization: localization)
        ButtonView(viewModel.removePhotoButton, .class("quiet remove-photo"))
      } else {
        Switch(viewModel.avatar) { avatar in
          if let avatar { AvatarView(avatar: avatar) } else { GroupPlaceholderView() }
        }
      }
      Switch(viewModel.problem) { problem in
        if let problem { p(.id("group-problem"), .class("input-problem padded"), .role("alert")) { problem } }
      }
      form(.class("padded"), .noValidate(), .onSubmit { viewModel.submit() }) {
        InputView(viewModel.title, name: "title", .autocomplete("off"), .dir("auto"), .autofocus(isNew))
      }
      h2(.class("section")) { localization.text(.participantsHeading) }
      a(.class("button quiet add"), .link(addParticipantsScreen.path), .keepsUnsavedChanges) {
        Icon.add
        localization.text(.addParticipant)
      }
      ul(.class("rows"), .animated) {
        ForEach(updating: viewModel.participants) { row in
          li(.class("participant")) {
            let id = row.value.id
            // A row that is replaced closes its actions and loses the focus, so it stays when the participant comes
            // online or was last online at another time.
            Switch(viewModel.rights(over: id).combineLatest(row.map(\.name))) { rights, name in
              let actions = viewModel.actions(on: id, named: name, rights)
              if actions.isEmpty {
                link(to: row, rights)
              } else {
                SwipeActions(trailing: actions, allowsFullSwipe: false, name: name) {
                  link(to: row, rights)
                }
              }
            }
          }
        }
      }
      div(.class("actions")) {
        if let sharedMedia {
          a(.link(sharedMedia.path), .keepsUnsavedChanges) {
            Icon.pictures
            localization.text(.sharedMedia)
          }
        }
        if let leaveButton = viewModel.leaveButton {
          ButtonView(leaveButton, .class("with-icon icon-delete"))
        }
      }
    }
  }

  private func link(to participant: Property<ContactRow>, _ rights: ParticipantRights) -> Element {
    a(
      .class("row contact"), .link(profile(untracked { participant.value.id }).path), .keepsUnsavedChanges
    ) {
      Switch(participant.map(\.avatar)) { FramedAvatarView(avatar: $0) }
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
