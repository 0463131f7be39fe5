public import SwiftwaterMedia
import struct Foundation.Date

/// The photos that people choose for themselves and for groups, in place of a letter on a color. Visitors choose none:
/// nobody but their sample people would see them.
public actor Photos {
  private let store: EventPublishingStore
  private let media: AttachmentStore?
  private let quota: StorageQuota
  private let now: @Sendable () -> Date
  private let rateLimits: MessengerConfiguration.RateLimits
  private var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)

  init(
    store: EventPublishingStore, media: AttachmentStore?, quota: StorageQuota,
    configuration: MessengerConfiguration
  ) {
    self.store = store
    self.media = media
    self.quota = quota
    now = configuration.now
    rateLimits = configuration.rateLimits
  }

  /// Sets the photo of a person. When this method returns, it is on disk, and everybody who sees the person has been
  /// notified.
  ///
  /// - Parameters:
  ///   - file: A picture. It is copied, made smaller and loses its metadata.
  ///   - crop: The part of the picture that is kept; nil for all of it.
  ///   - person: The person. The number of changes in a quarter of an hour is limited.
  /// - Throws: ``MessengerError/notAllowed`` for a visitor, ``MessengerError/fileRejected(reason:)`` if the picture
  ///   cannot be decoded or stored, ``MessengerError/tooManyEdits(retryAfter:)``, ``MessengerError/personNotFound``,
  ///   ``MessengerError/invalidRequest`` if the messenger stores no files, or an error of
  ///   ``Chats/send(_:clientMessageID:in:from:)`` about space.
  public func setPhoto(
    _ file: OutgoingFile, crop: ImageCrop? = nil, of person: Person.ID
  ) async throws(MessengerError) {
    try countEdit(by: person)
    try await add(file, crop, for: person) { [store] photo in
      try await store.write { transaction, events in
        try transaction.setPhoto(photo.id, of: person, &events)
      }
    }
  }

  /// Removes the photo of a person, if there is one.
  ///
  /// - Parameter person: The person.
  /// - Throws: ``MessengerError/tooManyEdits(retryAfter:)`` or ``MessengerError/personNotFound``.
  public func removePhoto(of person: Person.ID) async throws(MessengerError) {
    try countEdit(by: person)
    try await store.write { transaction, events in
      try transaction.setPhoto(nil, of: person, &events)
    }
  }

  /// Sets the photo of a group, which a system message reports. When this method returns, it is on disk, and all
  /// participants have been notified.
  ///
  /// - Parameters:
  ///   - file: A picture. It is copied, made smaller and loses its metadata.
  ///   - crop: The part of the picture that is kept; nil for all of it.
  ///   - chat: A group in which the person takes part.
  ///   - person: The person who chooses. The number of changes in a quarter of an hour is limited.
  /// - Throws: ``MessengerError/chatNotFound``, ``MessengerError/notAGroup``, or an error of
  ///   ``setPhoto(_:crop:of:)``.
  public func setPhoto(
    _ file: OutgoingFile, crop: ImageCrop? = nil, of chat: Chat.ID, by person: Person.ID
  ) async throws(MessengerError) {
    try countEdit(by: person)
    try await store.read { try $0.requireGroup(chat, of: person) }
    let date = now()
    try await add(file, crop, for: person) { [store] photo in
      try await store.write { transaction, events in
        try transaction.setPhoto(photo.id, of: chat, by: person, at: date, store.presence, &events)
      }
    }
  }

  /// Stores the photo of a group that is about to be created; see ``Chats/createGroup(title:photo:participants:by:)``.
  ///
  /// - Parameters:
  ///   - file: A picture. It is copied, made smaller and loses its metadata.
  ///   - crop: The part of the picture that is kept; nil for all of it.
  ///   - person: The person who creates the group.
  /// - Returns: The photo. Maintenance removes it if it belongs to no group after a day.
  /// - Throws: An error of ``setPhoto(_:crop:of:)``.
  public func store(
    _ file: OutgoingFile, crop: ImageCrop? = nil, for person: Person.ID
  ) async throws(MessengerError) -> Blob {
    try countEdit(by: person)
    return try await add(file, crop, for: person) { $0 }
  }

  /// Removes the photo of a group, if there is one. A system message reports it.
  ///
  /// - Parameters:
  ///   - chat: A group in which the person takes part.
  ///   - person: The person who removes it.
  /// - Throws: ``MessengerError/chatNotFound``, ``MessengerError/notAGroup`` or
  ///   ``MessengerError/tooManyEdits(retryAfter:)``.
  public func removePhoto(of chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    try countEdit(by: person)
    let (date, presence) = (now(), store.presence)
    try await store.write { transaction, events in
      try transaction.setPhoto(nil, of: chat, by: person, at: date, presence, &events)
    }
  }

  private func countEdit(by person: Person.ID) throws(MessengerError) {
    try limiter.count(
      "photos of \(person)", limit: rateLimits.photosPerPerson, at: now(), error: MessengerError.tooManyEdits)
  }

  private func add<Result: Sendable>(
    _ file: OutgoingFile, _ crop: ImageCrop?, for person: Person.ID, commit: (Blob) async throws -> Result
  ) async throws(MessengerError) -> Result {
    guard let media else { throw .invalidRequest }
    try quota.requireSpace()
    guard try await store.read({ try $0.account(of: person) != nil }) else { throw .notAllowed }
    do {
      return try await media.addPhoto(file, crop, for: person) { [store, quota] photo in
        // A photo counts when it is stored, even if no person or group gets it in the end.
        try await store.read { try quota.countFile(photo.size, for: person, in: $0) }
        return try await commit(photo)
      }
    } catch let error as MediaError {
      throw error == .cancelled ? .cancelled : .fileRejected(reason: error.text)
    } catch {
      throw MessengerError(error)
    }
  }
}

extension StoreReader {
  /// - Throws: ``MessengerError/chatNotFound`` or ``MessengerError/notAGroup``.
  fileprivate func requireGroup(_ id: Chat.ID, of person: Person.ID) throws {
    guard let chat = try chat(id, for: person) else { throw MessengerError.chatNotFound }
    if chat.isDirect { throw MessengerError.notAGroup }
  }
}

extension StoreTransaction {
  fileprivate func setPhoto(_ photo: Blob.ID?, of person: Person.ID, _ events: inout PendingEvents) throws {
    // The account may have been deleted while its picture was read.
    guard let before = try self.person(person), !before.isDeleted else { throw MessengerError.personNotFound }
    if before.avatar.photo == photo { return }
    try setPhoto(photo, of: person)
    guard let changedPerson = try self.person(person) else { throw MessengerError.personNotFound }
    try addEvent({ .changed($0) }, about: changedPerson, &events)
    events.add(.changed(changedPerson), to: .person(person))
  }

  fileprivate func setPhoto(
    _ photo: Blob.ID?, of chat: Chat.ID, by person: Person.ID, at date: Date, _ presence: Presence,
    _ events: inout PendingEvents
  ) throws {
    try requireGroup(chat, of: person)
    if try self.chat(chat, for: person)?.avatar.photo == photo { return }
    try setPhoto(photo, of: chat)
    let action: GroupAction = photo == nil ? .removedPhoto : .changedPhoto
    let newMessage = NewMessage(chat: chat, sender: person, action: action, date: date, movesToTop: false)
    _ = try post(newMessage, presence, &events)
    for participant in try participations(in: chat) where !participant.isSample {
      guard let changedChat = try self.chat(chat, for: participant.person) else { continue }
      events.add(.changed(changedChat), to: participant.person)
    }
  }
}
