import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A stored profile, or a note that there is none.
struct ProfileView: View {
  let profile: ProfileContent?
  let serverStateInput: ChoiceInput<ServerState>

  var body: Markup {
    main(.class("profile")) {
      nav { a(.link("/")) { "All applications" } }
      h1 { "Profile" }
      if let profile {
        div(.class("profile-card")) {
          PhotoView(photo: profile.photo)
          dl {
            dt { "Username" }
            dd { profile.username }
            dt { "Birthday" }
            dd { birthday(of: profile) }
            dt { "Lucky number" }
            dd { profile.luckyNumber.map(String.init) ?? "–" }
          }
        }
      } else {
        p { "There is no profile anymore." }
      }
      p {
        a(.class("profile-edit"), .link(ProfileScreen.editing.path)) {
          profile == nil ? "Create a profile" : "Edit"
        }
      }
      ChoiceView(serverStateInput, name: "profile-server", as: .radioButtons)
    }
  }

  // A birthday has no time of day. It is stored as the start of its day in Greenwich Mean Time.
  private static let day = Date.FormatStyle(
    date: .long, time: .omitted, locale: Locale(identifier: "en_US"), timeZone: .gmt)

  private func birthday(of profile: ProfileContent) -> String {
    profile.birthday?.formatted(Self.day) ?? "–"
  }
}
