import Foundation
public import Hummingbird
import Swiftwater
import SwiftwaterMedia
public import SwiftwaterPages
public import SwiftwaterWeb

/// The application Edit Profile: a person's profile with a photo. A form changes or deletes the profile on a
/// server, which each page simulates in memory.
public struct EditProfileSite: Sendable {
  /// The path of the profile.
  public static let path = ProfileScreen.profile.path
  /// The styles of the pages, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "profile.css", bytes: PackageResources.profile_css)

  private let photos = PhotoStore()

  /// Creates the application.
  public init() {}

  /// Adds the pages, whose paths begin with ``path``.
  ///
  /// - Parameter pages: The pages of the program.
  public func addPages(to pages: inout Pages) {
    let photos = photos
    pages.add(ProfileScreen.self) { _, screen in
      let server = InMemoryProfileServer(ProfileContent(username: "ada", luckyNumber: 7))
      let page = UUID().uuidString
      let viewModel = ProfileViewModel(at: screen, server: server) {
        UploadedPhotoInput { (file) throws(MediaError) in try await photos.add(contentsOf: file, for: page) }
      }
      return .page(ProfilePage(viewModel))
    }
  }

  /// Adds the route of the photos.
  ///
  /// - Parameter router: The router of the server.
  public func addRoutes(to router: Router<WebRequestContext>) {
    photos.addRoutes(to: router)
  }
}
