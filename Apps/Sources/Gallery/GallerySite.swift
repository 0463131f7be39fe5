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
  /// - Parameters:
  ///   - pages: The pages of the program.
  ///   - messengerURL: The URL of the messenger, which is a program of its own; nil if it is not known.
  public static func addPages(to pages: inout Pages, messengerURL: String? = nil) {
    pages.add(GalleryScreen.self) { _, screen in
      let front = FrontPage(messengerURL: messengerURL)
      return switch screen {
      case .front: .page(front)
      case .code(let id): CodePage(id).map { .page($0) } ?? .error(front, statusCode: 404)
      }
    }
  }
}
