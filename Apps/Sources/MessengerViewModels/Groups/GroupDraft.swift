import MessengerServices

/// A group as it was when it was loaded.
struct StoredGroup {
  let title: String
  let avatar: Avatar
  /// Who takes part besides the person.
  let participants: [Person]

  init(_ id: Chat.ID, for viewer: Viewer) async throws(MessengerError) {
    let chat = try await viewer.chats.chat(id, for: viewer.person.id)
    if chat.isPeerToPeer { throw .notAGroup }
    title = chat.title
    avatar = chat.avatar
    participants = try await viewer.chats.participants(of: id, for: viewer.person.id)
      .filter { $0.id != viewer.person.id }
  }
}

/// What a person wants a group to be.
struct GroupDraft {
  /// The title, without white space around it.
  let title: String
  /// Who takes part besides the person.
  let participants: Set<Person.ID>
  /// What the group was; nil for one that is new or not loaded yet.
  let stored: StoredGroup?

  /// Whether something is different.
  var isChanged: Bool {
    guard let stored else { return false }
    return title != stored.title || participants != Set(stored.participants.map(\.id))
  }

  /// Whether it can be stored.
  func isReady(isNew: Bool) -> Bool {
    !title.isEmpty && !participants.isEmpty && (isNew || isChanged)
  }

  /// Makes the group, or changes it.
  ///
  /// Changes only what the person has changed, so that what others have changed meanwhile stays.
  ///
  /// - Parameter id: The chat; nil for one that is new.
  func save(to id: Chat.ID?, for viewer: Viewer) async throws(MessengerError) -> Chat.ID {
    let (chats, person) = (viewer.chats, viewer.person.id)
    guard let id, let stored else {
      return try await chats.create(title: title, participants: Array(participants), by: person).id
    }
    let before = Set(stored.participants.map(\.id))
    return try await chats.update(
      id, title: title == stored.title ? nil : title, adding: participants.subtracting(before),
      removing: before.subtracting(participants), by: person
    ).id
  }
}
