#if Web
import SwiftwaterDesign
import SwiftwaterPages

/// The pages of the guide to gestures that show photos, with some pictures.
enum PhotoPages {
  static func add(to pages: inout Pages) {
    pages.add(Route("/photos")) { _ in .page(PhotosPage(photos)) }
    pages.add(Route<Int>("/photos/:id")) { _, id in .page(PhotoPage(photos, showing: id)) }
  }

  private static var photos: MutableListProperty<Photo> {
    MutableListProperty(
      [("Dunes", 30), ("Forest", 130), ("Lake", 210), ("Heather", 290)].enumerated().map { index, photo in
        Photo(id: index + 1, name: photo.0, url: picture(hue: photo.1))
      })
  }

  /// A landscape in one color.
  private static func picture(hue: Int) -> String {
    let svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='400' height='300' viewBox='0 0 400 300'>\
      <rect width='400' height='300' fill='hsl(\(hue) 60% 80%)'/><circle cx='300' cy='80' r='36' fill='hsl(50 90% 70%)'/>\
      <path d='M0 220 Q100 120 200 210 T400 190 V300 H0 Z' fill='hsl(\(hue) 40% 55%)'/>\
      <path d='M0 260 Q150 190 260 250 T400 240 V300 H0 Z' fill='hsl(\(hue) 40% 38%)'/></svg>
      """
    return "data:image/svg+xml,"
      + svg.replacing("#", with: "%23").replacing("<", with: "%3C").replacing(">", with: "%3E")
  }

  static let styles = """
    .photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(120px, 1fr)); gap: 8px }
    .photos img { display: block; width: 100%; aspect-ratio: 1; object-fit: cover }
    .photo-viewer { position: fixed; inset: 0; max-width: none; padding: 0 }
    .photo-viewer .pager, .photo-viewer .pager-pages, .photo-viewer .zoomable { height: 100%; width: 100% }
    .zoomable-background { background: black }
    """
}
#endif
