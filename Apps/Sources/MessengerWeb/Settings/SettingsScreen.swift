import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The settings: the person first, then the account, and the sample data at the end.
struct SettingsScreen: ScreenContent {
  let localization: Localization
  private let viewModel: SettingsViewModel
  private let photo: PhotoUpload?

  init(in context: ScreenContext) {
    localization = context.viewer.localization
    let viewModel = SettingsViewModel(for: context.viewer)
    self.viewModel = viewModel
    photo = viewModel.photo.flatMap { context.photoUpload(for: $0.draft) }
  }

  var tab: Tab { .settings }

  func waitUntilLoaded() async {
    await viewModel.sessions.waitUntilLoaded()
    await viewModel.signIns?.waitUntilLoaded()
  }

  var body: Markup {
    section(.class("screen settings")) {
      h1(.tabIndex(-1), .autofocus()) { localization.text(.settings) }
      p {
        let name = viewModel.person.name
        localization.text(viewModel.person.isVisitor ? .visiting(as: name) : .signedIn(as: name))
      }
      if viewModel.person.isVisitor {
        p { a(.href(SignInPage.Form.signUp.path)) { localization.text(.signUp) } }
      }
      if let own = viewModel.photo, let photo {
        OwnPhotoView(viewModel: own, photo: photo, localization: localization)
      }
      if let name = viewModel.name { NameView(viewModel: name) }
      if let password = viewModel.password { PasswordView(viewModel: password, localization: localization) }
      if let inviteButton = viewModel.inviteButton {
        h2(.class("section")) { localization.text(.invitationsHeading) }
        div(.class("buttons")) { ButtonView(inviteButton) }
        Switch(viewModel.invitationToken) { invitation in
          if let invitation {
            p(.role("status")) {
              a(.href("\(SignInPage.Form.signUp.path)?invitation=\(invitation.text)")) {
                localization.text(.invitationLink)
              }
              localization.text(.invitationValidity)
            }
          }
        }
      }
      h2(.class("section")) { localization.text(.sessionsHeading) }
      SessionsView(viewModel: viewModel.sessions, localization: localization)
      div(.class("buttons")) {
        form(.method("post"), .action(AccountRoutes.signOut.path())) {
          button(.type("submit")) { localization.text(.signOut) }
        }
        ButtonView(viewModel.sessions.signOutEverywhereButton)
      }
      if let signIns = viewModel.signIns { SignInsView(viewModel: signIns, localization: localization) }
      if let deletion = viewModel.deletion {
        AccountDataView(viewModel: deletion, localization: localization)
      }
      h2(.class("section")) { localization.text(.sampleDataHeading) }
      p { localization.text(.sampleDataExplanation) }
      div(.class("buttons")) {
        ButtonView(viewModel.generateButton)
        ButtonView(viewModel.deleteButton)
      }
      p(.role("status")) { viewModel.progress.map { $0 ?? "" } }
      DialogView(viewModel.dialogs)
    }
  }
}
