public import MessengerServices
public import SwiftwaterMedia

/// An avatar as it is shown: the chosen photo, or else a letter on a gradient.
///
/// It is an object, because most messages show no avatar, and the others that of one of a few people.
public final class AvatarContent: Sendable {
  /// A chosen photo.
  public struct Photo: Hashable, Sendable {
    /// The person or group that has chosen the photo.
    public enum Owner: Hashable, Sendable {
      /// A person.
      case person(Person.ID)
      /// A group.
      case group(Chat.ID)
    }

    /// The person or group that has chosen the photo.
    public let owner: Owner
    /// The content, so that another photo has another URL.
    public let blob: Blob.ID
  }

  /// The first letter of the name or title, in upper case; empty if there is none, and for a deleted account.
  public let letter: String
  /// The index of the gradient, at least zero and less than ``MessengerServices/Avatar/gradientCount``.
  public let gradientIndex: Int
  /// The chosen photo; nil for none.
  public let photo: Photo?

  /// - Parameters:
  ///   - name: The name or title.
  ///   - avatar: The avatar.
  ///   - owner: The person or group to which the avatar belongs; nil if its photo cannot be seen.
  init(_ name: String, _ avatar: Avatar, of owner: Photo.Owner? = nil) {
    letter = name == Person.deletedName ? "" : name.prefix(1).uppercased()
    gradientIndex = avatar.gradientIndex
    photo = avatar.photo.flatMap { blob in owner.map { Photo(owner: $0, blob: blob) } }
  }

  convenience init(_ chat: Chat) {
    self.init(chat.title, chat.avatar, of: chat.peer.map { .person($0.id) } ?? .group(chat.id))
  }

  convenience init(_ person: Person) {
    self.init(person.name, person.avatar, of: .person(person.id))
  }
}

extension AvatarContent: Hashable {
  /// Whether two avatars look the same.
  ///
  /// - Parameters:
  ///   - left: An avatar.
  ///   - right: Another avatar.
  public static func == (left: AvatarContent, right: AvatarContent) -> Bool {
    left === right
      || (left.letter, left.gradientIndex, left.photo) == (right.letter, right.gradientIndex, right.photo)
  }

  /// Hashes all that an avatar shows.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letter)
    hasher.combine(gradientIndex)
    hasher.combine(photo)
  }
}
