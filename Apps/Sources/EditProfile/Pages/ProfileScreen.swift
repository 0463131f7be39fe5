import SwiftwaterPages

/// The screens, by their URLs.
enum ProfileScreen: Routable {
  case profile
  case editing

  static let routes = Routes<ProfileScreen> {
    CaseRoute("/profile", .profile)
    CaseRoute("/profile/edit", .editing)
  }
}
