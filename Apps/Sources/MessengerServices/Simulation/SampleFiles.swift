import SwiftwaterMedia

/// The files of sample messages. All messages that have a file share it.
struct SampleFiles: Sendable {
  /// The files that are stored; fewer if files cannot be decoded or stored, because sample data is useful without them.
  struct Stored: Sendable {
    var pictures: [Attachment] = []
    var file: Attachment?
    var voiceMessage: Attachment?

    /// The attachment of a message; nil for none.
    func attachment(for content: SampleContent) -> Attachment? {
      switch content {
      case .text, .link: nil
      case .picture(let index), .albumPicture(let index):
        pictures.isEmpty ? nil : pictures[index % pictures.count]
      case .file: file
      case .voiceMessage: voiceMessage
      }
    }

    /// The preview of the link in a message; nil for none.
    func preview(for content: SampleContent) -> LinkPreview? {
      guard content == .link else { return nil }
      var picture: StoredImage?
      // The sea.
      if case .image(var image) = pictures.dropFirst().first?.content {
        image.variants = image.variants.filter { $0.name == ImageVariant.thumbnail.name }
        picture = image
      }
      return LinkPreview(
        url: SampleContent.url, site: "example.org", title: "Tides of the week",
        summary: "High and low water at the harbour, with the times of sunrise and sunset.", picture: picture)
    }
  }

  private static let table = """
    day,high water,low water,wind
    Monday,06:12,12:25,3 from the west
    Tuesday,06:58,13:10,4 from the west
    Wednesday,07:43,13:54,2 from the south
    Thursday,08:29,14:40,2 from the south
    Friday,09:17,15:29,5 from the north

    """

  private let media: AttachmentStore
  private let pictures: SamplePictures
  private let sound = SampleSound()

  init(_ media: AttachmentStore) {
    self.media = media
    pictures = SamplePictures(media)
  }

  /// Stores all files, unless they are stored already. Their messages are to be committed within a day.
  ///
  /// - Parameter person: The person who receives the sample data.
  func stored(for person: Person.ID) async -> Stored {
    var stored = Stored(pictures: await pictures.attachments(for: person))
    // Adding bytes that the store has already lets their blob count as new.
    if let blob = try? await media.blobs.add(Array(Self.table.utf8)) {
      stored.file = Attachment(name: "tides.csv", content: .file(blob, type: "text/csv"))
    }
    if let blob = try? await media.blobs.add(sound.file) {
      stored.voiceMessage = Attachment(
        name: VoiceMessageFileName.prefix, content: .voice(blob, type: "audio/wav", sound.recording))
    }
    return stored
  }
}
