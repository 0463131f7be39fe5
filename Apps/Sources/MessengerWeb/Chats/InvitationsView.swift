import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The invitations to groups, above the list of chats.
struct InvitationsView: View {
  let viewModel: InvitationsViewModel

  var body: Markup {
    ul(.class("invitations"), .animated, .aria(.label, "Invitations")) {
      ForEach(viewModel.rows) { invitation in
        li {
          p { "\(invitation.inviterName) invites you to \(invitation.title)." }
          div(.class("buttons")) {
            button(.class("emphasized"), .onClick { viewModel.accept.execute(invitation.chat) }) {
              "Join"
              span(.class("visually-hidden")) { " \(invitation.title)" }
            }
            button(.class("quiet"), .onClick { viewModel.decline.execute(invitation.chat) }) {
              "Decline"
              span(.class("visually-hidden")) { " \(invitation.title)" }
            }
          }
        }
      }
    }
  }
}
