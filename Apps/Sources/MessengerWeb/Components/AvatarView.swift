import MessengerViewModels
import SwiftwaterPages

/// The avatar of a person or a chat as SVG: a letter on a disc, below the photo if there is one.
struct AvatarView: View {
  /// The avatar; nil for an empty place of the same size.
  let avatar: AvatarContent?

  // Screen readers skip the avatar, because the name is always beside it.
  var body: Markup {
    element(
      "svg", .class("avatar"), .class(avatar.map { "gradient-\($0.gradientIndex)" } ?? "no-gradient"),
      .viewBox("0 0 40 40"), .aria(.hidden, true)
    ) {
      element(
        "text", .custom("x", 20), .custom("y", 20), .custom("text-anchor", "middle"),
        .custom("dominant-baseline", "central")
      ) { avatar?.letter ?? "" }
      // The letter stays below the photo, and is seen if the browser cannot load it.
      if let photo = avatar?.photo {
        element(
          "image", .custom("href", PhotoRoute.path(photo)), .custom("width", 40), .custom("height", 40),
          .custom("preserveAspectRatio", "xMidYMid slice"))
      }
    }
  }
}
