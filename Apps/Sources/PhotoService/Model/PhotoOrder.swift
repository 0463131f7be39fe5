/// The order of the list of popular photos.
enum PhotoOrder: String, Sendable {
  /// The best first.
  case rating
  /// Those with the most votes first.
  case votes = "votes_count"
  /// The latest first.
  case creation = "created_at"

  /// Sorts photos into this order. Photos that compare equal are in the order of their identifiers.
  ///
  /// - Parameters:
  ///   - photos: The photos.
  ///   - votes: The number of votes that visitors have given to each photo.
  func sorted(_ photos: [Photo], votes: [Photo.ID: Int]) -> [Photo] {
    photos.map { photo in
      let count = votes[photo.id, default: 0]
      let key =
        switch self {
        case .rating: photo.rating(afterVotes: count)
        case .votes: Double(photo.votes + count)
        case .creation: Double(photo.id)
        }
      return (key, photo)
    }
    .sorted { ($0.0, $1.1.id) > ($1.0, $0.1.id) }
    .map(\.1)
  }
}
