/// The order of the list of popular photos.
enum PhotoOrder: String, Sendable {
  /// The best first.
  case rating
  /// Those with the most votes first.
  case votes = "votes_count"
  /// The latest first.
  case creation = "created_at"

  /// Photos with the votes that visitors have given them, in this order. Of equals, the one with the lower number is first.
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
