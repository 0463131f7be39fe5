import SwiftwaterPages

/// The pages of the gallery itself, by their URLs.
enum GalleryScreen: Routable {
  case front
  case code(Application.ID)

  static let routes = Routes<GalleryScreen> {
    CaseRoute("/", .front)
    CaseRoute("/code/:application", GalleryScreen.code)
  }
}
