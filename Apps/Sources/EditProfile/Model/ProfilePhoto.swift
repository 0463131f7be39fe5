/// A person's photo, and the part of it that is shown.
struct ProfilePhoto: Hashable, Codable, Sendable {
  /// The path below which the pictures of this application are.
  static let path = "/profile-photos"

  /// The URL of the picture.
  var url: String
  var crop = Crop()

  /// Whether the picture is one of this application, and the crop one that the form accepts.
  var isAcceptable: Bool {
    url.hasPrefix(Self.path + "/") && Crop.zooms.contains(crop.zoom)
      && Crop.positions.contains(crop.horizontal) && Crop.positions.contains(crop.vertical)
  }

  /// The square part of a picture that is shown.
  struct Crop: Hashable, Codable, Sendable {
    static let zooms = 1.0...3
    static let positions = 0...100

    /// The magnification; 1 shows as much of the picture as a square can hold.
    var zoom = 1.0
    /// The position of the part: 0 at the left, 100 at the right.
    var horizontal = 50
    /// The position of the part: 0 at the top, 100 at the bottom.
    var vertical = 50
  }
}
