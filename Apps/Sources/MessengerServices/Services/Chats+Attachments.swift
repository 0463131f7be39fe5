public import Foundation
public import SwiftwaterMedia

extension Chats {
  /// Sends a picture or another file to a chat. When this method returns, the message and its file are on disk.
  ///
  /// A picture of a format that can be decoded is sent in several sizes, without its metadata; any other file as it is.
  /// A damaged picture is rejected.
  ///
  /// - Parameters:
  ///   - file: The file. It is copied.
  ///   - caption: The text of the message; empty for none. White space at both ends is removed.
  ///   - album: The client's identifier of the first of several pictures that are sent together; see
  ///     ``Message/album``. Nil for a file that is sent alone.
  ///   - clientMessageID: The client's identifier of the message; see ``send(_:clientMessageID:in:from:)``.
  ///   - chat: A chat in which the sender takes part.
  ///   - sender: The sender.
  /// - Returns: The stored message.
  /// - Throws: ``MessengerError/fileRejected(reason:)`` if the file is damaged or cannot be stored,
  ///   ``MessengerError/invalidRequest`` if the messenger stores no files, or the errors of
  ///   ``send(_:clientMessageID:in:from:)``. Maintenance removes what was stored of the file then.
  public func send(
    _ file: OutgoingFile, caption: String = "", album: UUID? = nil, clientMessageID: UUID, in chat: Chat.ID,
    from sender: Person.ID
  ) async throws(MessengerError) -> Message {
    guard let media else { throw .invalidRequest }
    let newMessage = NewMessage(
      chat: chat, sender: sender, clientMessageID: clientMessageID, kind: .text,
      text: try Validation.caption(caption),
      date: now())
    // These checks are cheap, so they come before the work of reading and storing the file.
    let stored = try await store.read { reader in
      guard try reader.participation(of: sender, in: chat) != nil else { throw MessengerError.chatNotFound }
      try reader.requireReachablePeer(of: sender, in: chat)
      return try reader.storedMessage(for: newMessage)
    }
    if let stored { return stored }
    try quota.requireSpace()
    try countMessage(of: sender)
    do {
      return try await media.add(file, for: sender) { attachment in
        var newMessage = newMessage
        newMessage.attachment = attachment
        newMessage.album = album
        return try await self.post(newMessage)
      }
    } catch let error as MediaError {
      throw error == .cancelled ? .cancelled : .fileRejected(reason: error.text)
    } catch {
      throw MessengerError(error)
    }
  }

  /// The attachment of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - person: The requesting person.
  /// - Returns: The attachment; nil if the person cannot see the message, or it has none.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func attachment(
    of message: Message.ID, for person: Person.ID
  ) async throws(MessengerError) -> Attachment? {
    try await store.read { try $0.attachment(of: message, visibleTo: person) }
  }

  /// The path of a stored file: of an attachment, of the picture in a preview, or a chosen photo.
  ///
  /// - Parameter blob: The file. The caller has checked who may see it.
  /// - Returns: The path.
  /// - Throws: ``MessengerError/storage`` if the file is missing.
  public func path(of blob: Blob.ID) async throws(MessengerError) -> String {
    guard let media, let path = try? await media.blobs.path(of: blob) else { throw .storage }
    return path
  }

  /// Starts a process that reads pictures, so that the first picture does not wait for it.
  ///
  /// - Throws: `MediaError.unavailable(reason:)` with a reason for the operator if pictures cannot be read.
  public func prepareForPictures() async throws(MediaError) {
    _ = try await media?.images.start()
  }

  /// Removes the stored files that belong to no message and are not a chosen photo, except new ones.
  func removeUnusedFiles() async throws {
    let store = store
    try await media?.blobs.removeUnreferenced { blobs in
      try await store.read { try $0.usedBlobs(among: blobs) }
    }
  }
}

/// Takes in the files that people send.
struct AttachmentStore: Sendable {
  /// The size in which photos of people and groups are kept: that of the largest place, on a screen of high resolution.
  private static let photoVariant = ImageVariant(name: "photo", maximumDimension: 256)

  let blobs: any BlobStore
  let images = ImageProcessor()
  private let store: EventPublishingStore
  private let people: AccountQuota
  private let visitors: AccountQuota
  private let allVisitors: AccountQuota

  /// - Parameters:
  ///   - blobs: The files.
  ///   - store: The messages to which the files belong.
  ///   - configuration: The space for the files of each person.
  init(_ blobs: any BlobStore, of store: EventPublishingStore, configuration: MessengerConfiguration) {
    self.blobs = blobs
    self.store = store
    let usedBytes: @Sendable (String) async throws -> Int = { account in
      guard let person = Person.ID(account) else { throw MessengerError.personNotFound }
      return try await store.read { try $0.attachedBytes(of: person) }
    }
    let maximum = configuration.attachmentBytesPerPerson
    people = AccountQuota(maximumBytes: maximum, usedBytes: usedBytes)
    visitors = AccountQuota(
      maximumBytes: min(maximum, configuration.attachmentBytesPerVisitor), usedBytes: usedBytes)
    allVisitors = AccountQuota(maximumBytes: configuration.attachmentBytesOfVisitors) { _ in
      try await store.read { try $0.attachedBytesOfVisitors() }
    }
  }

  /// Stores the picture of a link's preview as a thumbnail. Its message is to be committed within a day.
  ///
  /// - Parameters:
  ///   - bytes: The picture, as the site of the link has sent it.
  ///   - sender: The person who has sent the link.
  /// - Throws: An error if it is not a picture that can be read, or there is no room for it.
  func addThumbnail(_ bytes: [UInt8], for sender: Person.ID) async throws -> StoredImage {
    try await add(bytes, variants: [.thumbnail], for: sender)
  }

  /// Stores a picture of sample data in all sizes. Its messages are to be committed within a day.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - person: The person who receives the sample data.
  /// - Throws: An error if it cannot be decoded, or there is no room for it.
  func addPicture(_ bytes: [UInt8], for person: Person.ID) async throws -> StoredImage {
    try await add(bytes, variants: [.thumbnail, .screen, .original], for: person)
  }

  private func add(
    _ bytes: [UInt8], variants: [ImageVariant], for person: Person.ID
  ) async throws -> StoredImage {
    let library = MediaLibrary(store: blobs, images: images, quota: people)
    return try await library.addImage(bytes, variants: variants, for: "\(person)") { $0 }
  }

  /// Stores a picture as the photo of a person or a group.
  func addPhoto<Result: Sendable>(
    _ file: OutgoingFile, _ crop: ImageCrop?, for sender: Person.ID, commit: (Blob) async throws -> Result
  ) async throws -> Result {
    let library = MediaLibrary(store: blobs, images: images, quota: people)
    // A crop makes a still image of an animation, even if it is the whole image.
    return try await library.addImage(
      at: file.path, variants: [Self.photoVariant], crop: crop ?? ImageCrop.whole, for: "\(sender)"
    ) { image in
      guard let variant = image.variants.first else { throw MediaError.decoderFailed }
      return try await commit(variant.blob)
    }
  }

  /// Stores a file: a picture in several sizes if its format can be decoded, any other file as it is.
  func add(
    _ file: OutgoingFile, for sender: Person.ID, commit: (Attachment) async throws -> Message
  ) async throws -> Message {
    let isVisitor = try await store.read { try $0.account(of: sender) == nil }
    let library = MediaLibrary(store: blobs, images: images, quota: isVisitor ? visitors : people)
    let reservation = isVisitor ? try await reserve(file, in: allVisitors) : nil
    defer { withExtendedLifetime(reservation) {} }
    let name = Validation.fileName(file.name)
    // The script of the page names only recordings so. They are stored as they are.
    if let recording = file.recording {
      return try await addFile(file, to: library, for: sender) { blob in
        try await commit(
          Attachment(
            name: VoiceMessageFileName.prefix, content: .voice(blob, type: file.type, recording)))
      }
    }
    // The content decides, not the type: a picture that is stored as a file would keep its metadata. For the same
    // reason, a picture that cannot be read is rejected.
    do {
      return try await library.addImage(at: file.path, for: "\(sender)") { image in
        try await commit(Attachment(name: name, content: .image(image)))
      }
    } catch MediaError.notAnImage {
      // A file of another kind, or an image of another format, such as a drawing in SVG.
    }
    return try await addFile(file, to: library, for: sender) { blob in
      try await commit(Attachment(name: name, content: .file(blob, type: file.type)))
    }
  }

  /// Reserves the size of a file for all visitors together.
  private func reserve(
    _ file: OutgoingFile, in quota: AccountQuota
  ) async throws -> AccountQuota.Reservation {
    do {
      return try await quota.reserve(fileAt: file.path, for: "visitors")
    } catch MediaError.quotaExceeded {
      throw MessengerError.quotaExceeded
    }
  }

  private func addFile(
    _ file: OutgoingFile, to library: MediaLibrary, for sender: Person.ID,
    commit: (Blob) async throws -> Message
  ) async throws -> Message {
    try await library.addFile(at: file.path, for: "\(sender)") { blob in
      if blob.size > Limits.attachmentSize { throw MediaError.tooManyBytes(maximum: Limits.attachmentSize) }
      return try await commit(blob)
    }
  }
}
