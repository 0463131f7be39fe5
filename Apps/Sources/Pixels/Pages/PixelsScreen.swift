import SwiftwaterPages

/// The screens, by their URLs.
enum PixelsScreen: Routable {
  case gallery
  case photo(PhotoModel.ID)

  static let routes = Routes<PixelsScreen> {
    CaseRoute("/pixels", .gallery)
    CaseRoute("/pixels/photos/:id", PixelsScreen.photo)
  }
}
