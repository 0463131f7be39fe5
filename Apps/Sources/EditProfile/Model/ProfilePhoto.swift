/// A person's photo, and the part of it that is shown.
struct ProfilePhoto: Hashable, Codable, Sendable {
  /// The path below which the pictures of this application are.
  static let path = "/profile-photos"

  /// The URL of the picture.
  var url: String
  var crop = Crop()

  /// Whether the picture is one of this application, and the crop a part of it.
  var isAcceptable: Bool { url.hasPrefix(Self.path + "/") && crop.isValid }

  /// The part of a picture that a square frame shows, in fractions of the picture's width and height; by
  /// default the whole picture.
  struct Crop: Hashable, Codable, Sendable {
    /// Fractions that were computed and sent as decimals may exceed 1 by a rounding error.
    private static let end = 1.001
    private static let minimumSize = 0.001

    /// The distance from the left edge.
    var x = 0.0
    /// The distance from the top edge.
    var y = 0.0
    var width = 1.0
    var height = 1.0

    /// Whether the part is within the picture, and large enough to be shown.
    fileprivate var isValid: Bool {
      x >= 0 && y >= 0 && width >= Self.minimumSize && height >= Self.minimumSize && x + width <= Self.end
        && y + height <= Self.end
    }

    /// The largest square in the middle of a picture, whose width and height are positive.
    static func middle(ofWidth width: Int, height: Int) -> Self {
      let side = Double(min(width, height))
      let (width, height) = (side / Double(width), side / Double(height))
      return Self(x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }
  }
}
