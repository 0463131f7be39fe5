public import SwiftwaterPages
public import SwiftwaterWeb

/// The front page of all applications, and their code.
public enum GallerySite {
  /// The path of the front page.
  public static let path = GalleryScreen.front.path
  /// The styles of the pages, on top of the default style sheet.
  public static let styleSheet = StyleSheet(name: "gallery.css", bytes: PackageResources.gallery_css)

  /// Adds the pages.
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
