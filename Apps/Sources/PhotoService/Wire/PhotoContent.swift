/// A photo as clients receive it.
struct PhotoContent: Encodable {
  struct User: Encodable {
    let username: String
  }

  struct Image: Encodable {
    let size: Int
    let url: String
  }

  let id: Int
  let name: String
  let rating: Double
  let votesCount: Int
  let category: String
  let user: User
  let images: [Image]
  /// Whether the person has voted; nil if nobody is logged in.
  let voted: Bool?
  /// The number of comments; nil except in the details.
  let commentsCount: Int?
}

/// A page of the list of popular photos.
struct PhotoPage: Encodable {
  let currentPage: Int
  let totalPages: Int
  let totalItems: Int
  let photos: [PhotoContent]
}

/// The details of a photo.
struct PhotoDetails: Encodable {
  let photo: PhotoContent
}

/// The name and the password with which a person logs in.
struct Login: Decodable {
  let username: String
  let password: String
}

/// The response to a person who has logged in.
struct LoggedIn: Encodable {
  let username: String
  let token: String
}

/// The state of the service.
struct StateContent: Codable {
  let state: ServiceState
}

/// Why a request was rejected.
struct Rejection: Encodable {
  let error: String
  let status: Int
}
