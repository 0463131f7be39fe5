import SwiftwaterPages

/// The picture of three people, in place of the avatar of a new group.
struct GroupPlaceholderView: View {
  var body: Markup {
    element("svg", .class("avatar placeholder"), .viewBox("0 0 40 40"), .aria(.hidden, true)) {
      element(
        "path",
        .custom(
          "d",
          "M20 19a5 5 0 1 0 0-10 5 5 0 0 0 0 10zm-9.5 3a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm19 0a3.5 3.5 0 1 0 0-7 "
            + "3.5 3.5 0 0 0 0 7zM11 31c0-6 4-9.500 9-9.500s9 3.500 9 9.500z"))
    }
  }
}
