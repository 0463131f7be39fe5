import Foundation

@testable import Pixels

extension PhotoContent {
  /// A photo in the list.
  static func listed(_ id: Int, rating: Double = 90, hasThumbnail: Bool = true) -> PhotoContent {
    PhotoContent(
      id: id, name: "Photo \(id)", user: User(username: "photographer.\(id)"), rating: rating,
      images: hasThumbnail ? [Image(size: Image.thumbnailSize, url: thumbnail(id))] : [])
  }

  /// A photo with its details.
  static func detailed(_ id: Int, rating: Double = 90, voted: Bool? = nil) -> PhotoContent {
    PhotoContent(
      id: id, name: "Photo \(id)", user: User(username: "photographer.\(id)"), rating: rating,
      images: [
        Image(size: Image.thumbnailSize, url: thumbnail(id)), Image(size: Image.fullSize, url: full(id)),
      ],
      voted: voted, commentCount: 3)
  }

  static func thumbnail(_ id: Int) -> URL {
    URL(string: "http://photos.example/pictures/\(id)/thumbnail.svg")!
  }
  static func full(_ id: Int) -> URL { URL(string: "http://photos.example/pictures/\(id)/full.svg")! }
}

extension Data {
  /// A picture of a size.
  static func picture(width: Int, height: Int = 10) -> Data {
    Data(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"><path d=\"M0 0\"/></svg>"
        .utf8)
  }
}
