/// A photo of the service.
struct Photo: Identifiable, Sendable {
  /// The number of the photo, from 1 on.
  let id: Int
  let name: String
  let photographer: String
  let category: String
  /// The votes before anybody has voted here.
  let votes: Int
  /// The rating by these votes, from 0 to 100.
  let rating: Double
  let commentCount: Int
  let picture: Picture

  /// The rating after further votes, each of which counts as 100.
  func rating(afterVotes count: Int) -> Double {
    (rating * Double(votes) + 100 * Double(count)) / Double(votes + count)
  }
}
