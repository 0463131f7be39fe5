import Foundation

/// What a server stores of a person.
struct ProfileContent: Hashable, Codable, Sendable {
  var username: String
  var photo: ProfilePhoto?
  var birthday: Date?
  var luckyNumber: Int?

  /// Whether the values are ones that the form accepts.
  var isAcceptable: Bool {
    guard 1...40 ~= username.count else { return false }
    guard let photo else { return true }
    let crop = photo.crop
    return photo.url.hasPrefix("/profile-photos/") && ProfilePhoto.Crop.zooms.contains(crop.zoom)
      && 0...100 ~= crop.horizontal && 0...100 ~= crop.vertical
  }
}
