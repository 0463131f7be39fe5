import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The invitations to groups, above the list of chats.
struct InvitationsView: View {
  let viewModel: InvitationsViewModel
  let localization: Localization

  var body: Markup {
    ul(.class("invitations"), .animated, .aria(.label, localization.text(.invitations))) {
      ForEach(viewModel.rows) { invitation in
        li {
          p { localization.text(.groupInvitation(by: invitation.inviterName, to: invitation.title)) }
          div(.class("buttons")) {
            button(.class("emphasized"), .onClick { viewModel.accept.execute(invitation.chat) }) {
              localization.text(.join)
              span(.class("visually-hidden")) { " \(invitation.title)" }
            }
            button(.class("quiet"), .onClick { viewModel.decline.execute(invitation.chat) }) {
              localization.text(.decline)
              span(.class("visually-hidden")) { " \(invitation.title)" }
            }
          }
        }
      }
    }
  }
}
