/// A person's photo, and the part of it that is shown.
struct ProfilePhoto: Hashable, Codable, Sendable {
  /// The URL of the picture.
  var url: String
  var crop = Crop()

  /// The square part of a picture that is shown.
  struct Crop: Hashable, Codable, Sendable {
    static let zooms = 1.0...3

    /// The magnification; 1 shows as much of the picture as a square can hold.
    var zoom = 1.0
    /// The position of the part: 0 at the left, 100 at the right.
    var horizontal = 50
    /// The position of the part: 0 at the top, 100 at the bottom.
    var vertical = 50
  }
}
