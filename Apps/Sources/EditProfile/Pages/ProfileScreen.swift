import SwiftwaterPages

/// The screens of the application, with their paths.
enum ProfileScreen: Routable {
  case profile
  case editing

  static let routes = Routes<ProfileScreen> {
    CaseRoute("/profile", .profile)
    CaseRoute("/profile/edit", .editing)
  }
}

extension ProfileViewModel.Screen {
  /// The address of the screen.
  var address: ProfileScreen {
    switch self {
    case .profile: .profile
    case .editing: .editing
    }
  }
}
