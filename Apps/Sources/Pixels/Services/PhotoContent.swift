import Foundation

/// A photo as the service describes it.
struct PhotoContent: Decodable, Equatable, Sendable {
  struct User: Decodable, Equatable, Sendable {
    let username: String
  }

  /// A picture in one of the sizes that the service numbers.
  struct Image: Decodable, Equatable, Sendable {
    static let thumbnailSize = 3
    static let fullSize = 4

    let size: Int
    let url: URL
  }

  let id: Int
  let name: String
  let user: User
  let rating: Double
  let images: [Image]
  /// Whether the user has voted; nil if nobody is logged in.
  var voted: Bool?
  /// The number of comments; nil except in the details.
  var commentCount: Int?

  private enum CodingKeys: String, CodingKey {
    case id, name, user, rating, images, voted
    case commentCount = "comments_count"
  }

  var photographer: String { user.username }

  /// Where the thumbnail is; nil if there is none.
  var thumbnailURL: URL? { url(ofSize: Image.thumbnailSize) }

  /// Where the picture in full size is; nil if there is none, and except in the details.
  var fullSizeURL: URL? { commentCount == nil ? nil : url(ofSize: Image.fullSize) }

  private func url(ofSize size: Int) -> URL? {
    images.first { $0.size == size }?.url
  }
}

/// The list of popular photos.
struct PhotoList: Decodable, Sendable {
  let photos: [PhotoContent]
}

/// The details of a photo.
struct PhotoDetails: Decodable, Sendable {
  let photo: PhotoContent
}

/// The answer to a login.
struct LoginContent: Decodable, Sendable {
  let token: String
}
