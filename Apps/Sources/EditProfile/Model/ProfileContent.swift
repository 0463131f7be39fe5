import Foundation

/// A person's profile as a server stores it.
struct ProfileContent: Hashable, Codable, Sendable {
  /// The maximum number of characters of a username.
  static let maximumUsernameLength = 40

  var username: String
  var photo: ProfilePhoto?
  var birthday: Date?
  var luckyNumber: Int?

  /// Whether the values are ones that the form accepts.
  ///
  /// - Parameter now: The current time. No birthday is later.
  func isAcceptable(now: Date) -> Bool {
    1...Self.maximumUsernameLength ~= username.count && photo?.isAcceptable ?? true
      && birthday.map { (.distantPast...max(now, .distantPast)).contains($0) } ?? true
  }
}
