public import SwiftwaterPages
public import SwiftwaterWeb

/// The pages of the gallery: a front page that leads to all applications, and a page with the code of each.
public enum GallerySite {
  /// The path of the front page.
  public static let path = GalleryScreen.front.path
  /// The styles of the pages, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "gallery.css", bytes: PackageResources.gallery_css)

  /// Adds the pages of the gallery.
  ///
  /// - Parameter pages: The pages of the program.
  public static func addPages(to pages: inout Pages) {
    pages.add(GalleryScreen.self) { _, screen in
      switch screen {
      case .front: .page(FrontPage())
      case .code(let id): CodePage(id).map { .page($0) } ?? .error(FrontPage(), status: 404)
      }
    }
  }
}
