import MessengerServices
import SwiftwaterMedia

/// A group as it was when it was loaded.
struct StoredGroup {
  let title: String
  let avatar: Avatar
  /// The participants other than the viewer.
  let participants: [Person]
  /// The role of the viewer.
  let role: Role
  /// The roles of all participants.
  let roles: [Person.ID: Role]

  init(_ id: Chat.ID, for viewer: Viewer) async throws(MessengerError) {
    let chat = try await viewer.chats.chat(id, for: viewer.person.id)
    if chat.isDirect { throw .notAGroup }
    title = chat.title
    avatar = chat.avatar
    role = chat.role
    roles = try await viewer.chats.roles(in: id, for: viewer.person.id)
    participants = try await viewer.chats.participants(of: id, for: viewer.person.id)
      .filter { $0.id != viewer.person.id }
  }
}

/// The state of a group that a person edits.
struct GroupDraft {
  /// The title, without white space at both ends.
  let title: String
  /// The participants other than the viewer.
  let participants: Set<Person.ID>
  /// The loaded group; nil for a new one, or before it is loaded.
  let stored: StoredGroup?
  /// The photo that was chosen; nil for none.
  let photo: OutgoingFile?
  /// The part of the photo that is kept; nil for all of it.
  let crop: ImageCrop?

  /// Whether the draft differs from the loaded group; false without one.
  var isChanged: Bool {
    guard let stored else { return false }
    return photo != nil || title != stored.title || participants != Set(stored.participants.map(\.id))
  }

  /// The reason why the draft cannot be saved, besides its title; nil if there is none.
  func problem(isNew: Bool) -> MessengerText? {
    if participants.isEmpty { return .participantMissing }
    return isNew || isChanged || stored == nil ? nil : .nothingChanged
  }

  /// Whether the draft can be saved.
  func isReady(isNew: Bool) -> Bool {
    !title.isEmpty && !participants.isEmpty && (isNew || isChanged)
  }

  /// Creates or updates the group.
  ///
  /// Only the changes of the viewer are saved, so concurrent changes of others are kept.
  ///
  /// - Parameters:
  ///   - id: The chat; nil for a new one.
  ///   - viewer: The person who saves the group.
  /// - Returns: The chat.
  /// - Throws: The error of the service.
  func save(to id: Chat.ID?, for viewer: Viewer) async throws(MessengerError) -> Chat.ID {
    let (chats, photos, person) = (viewer.chats, viewer.messenger.photos, viewer.person.id)
    guard let id, let stored else {
      // The picture is read first, because one that cannot be read must not leave a group behind.
      var storedPhoto: Blob?
      if let photo { storedPhoto = try await photos.store(photo, crop: crop, for: person) }
      return try await chats.createGroup(
        title: title, photo: storedPhoto, participants: Array(participants), by: person
      ).id
    }
    let before = Set(stored.participants.map(\.id))
    if title != stored.title || participants != before {
      _ = try await chats.update(
        id, title: title == stored.title ? nil : title, adding: participants.subtracting(before),
        removing: before.subtracting(participants), by: person)
    }
    // The rest of the change may be rejected, so the photo is saved last.
    if let photo { try await photos.setPhoto(photo, crop: crop, of: id, by: person) }
    return id
  }
}
