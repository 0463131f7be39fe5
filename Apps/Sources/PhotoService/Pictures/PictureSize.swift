/// A size in which the service has each picture.
enum PictureSize: Int, CaseIterable, Sendable {
  /// A square, for a gallery.
  case thumbnail = 3
  /// The whole picture.
  case full = 4

  var width: Int { self == .thumbnail ? 290 : 1200 }
  var height: Int { self == .thumbnail ? 290 : 800 }

  /// The part of the drawing that is seen.
  var crop: (x: Double, y: Double, width: Double, height: Double) {
    self == .thumbnail ? (200, 0, 800, 800) : (0, 0, Drawing.width, Drawing.height)
  }

  /// The name of the file.
  var fileName: String { self == .thumbnail ? "thumbnail.svg" : "full.svg" }

  init?(fileName: String) {
    guard let size = Self.allCases.first(where: { $0.fileName == fileName }) else { return nil }
    self = size
  }
}
