public import MessengerServices
import SwiftwaterMedia

/// A picture or a file, as the bubble of a message shows it.
///
/// The row is an object, because most messages have no attachment, and the rows of these should take little memory.
public final class AttachmentRow: Sendable {
  /// How an attachment is shown.
  public enum Kind: Hashable, Sendable {
    /// A picture with its size, and the `data:` URL of a placeholder that is shown until the picture is
    /// loaded. The placeholder is nil while the picture is being sent, and for a picture that may be
    /// transparent: the placeholder would be seen through the picture.
    case image(PixelSize, placeholder: String?)
    /// A sound that is played in place.
    case audio
    /// A voice message, which is played in place.
    case voice(VoiceRecording)
    /// A video that is played in place.
    case video
    /// A file that is downloaded.
    case file
  }

  /// The purpose of a file, which selects its icon.
  public enum FileKind: Hashable, Sendable, CaseIterable {
    /// A text, such as a letter or a book.
    case text
    /// A table of numbers.
    case table
    /// Several files in one.
    case archive
    /// An audio file, such as a recording.
    case audio
    /// A video.
    case video
    /// A picture of a format that is not shown in place, such as a drawing.
    case picture
    /// Anything else.
    case other

    /// The kinds of files by their extensions, where browsers report many media types or none.
    private static let kinds: [String: FileKind] = {
      let extensions: [FileKind: [String]] = [
        .text: ["pdf", "doc", "docx", "odt", "rtf", "txt", "md", "epub", "html", "tex"],
        .table: ["xls", "xlsx", "ods", "csv", "tsv"],
        .archive: ["zip", "gz", "tgz", "bz2", "xz", "zst", "7z", "rar", "tar", "jar"],
      ]
      return Dictionary(
        uniqueKeysWithValues: extensions.flatMap { kind, names in names.map { ($0, kind) } })
    }()

    /// The kind of a file.
    ///
    /// - Parameters:
    ///   - type: The media type that the sender's browser has reported.
    ///   - name: The name of the file.
    init(type: String, name: String) {
      switch type.prefix(while: { $0 != "/" }) {
      case "audio": self = .audio
      case "video": self = .video
      case "image": self = .picture
      case let family:
        let fileExtension = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        self = Self.kinds[fileExtension] ?? (family == "text" ? .text : .other)
      }
    }
  }

  /// The message whose attachment it is; nil until it is stored.
  public let message: Message.ID?
  /// The file on the sender's device; nil once it is stored.
  public let added: AddedFile.ID?
  /// The name of the file on the sender's device, or *Voice message*.
  public let name: String
  /// How the attachment is shown.
  public let kind: Kind
  /// The purpose of the file; ``FileKind/picture`` for a picture.
  public let fileKind: FileKind
  /// The size of the file, such as *1.2 MB*; empty for a picture, and until it is stored.
  public let size: String

  /// The size of a picture; nil for any other file.
  public var pictureSize: PixelSize? { if case .image(let size, _) = kind { size } else { nil } }

  /// The `data:` URL of the placeholder that is drawn below a picture; nil for none.
  public var placeholder: String? { if case .image(_, let placeholder) = kind { placeholder } else { nil } }

  /// Creates the row of a stored attachment.
  init(_ attachment: Attachment, of message: Message.ID, _ localization: Localization) {
    self.message = message
    added = nil
    switch attachment.content {
    case .image(let image):
      name = attachment.name
      kind = .image(
        PixelSize(width: image.width, height: image.height),
        placeholder: image.hasAlpha ? nil : image.placeholder.dataURL)
      fileKind = .picture
      size = ""
    case .voice(let blob, _, let recording):
      name = localization.text(.voiceMessage)
      kind = .voice(recording)
      fileKind = .audio
      size = localization.fileSize(blob.size)
    case .file(let blob, let type):
      name = attachment.name
      fileKind = FileKind(type: type, name: attachment.name)
      kind =
        switch fileKind {
        case .audio: .audio
        case .video: .video
        default: .file
        }
      size = localization.fileSize(blob.size)
    }
  }

  /// Creates the row of a file that is being sent.
  init(_ file: AddedFile, _ localization: Localization) {
    message = nil
    added = file.id
    if let voiceMessage = file.voiceMessage {
      name = localization.text(.voiceMessage)
      kind = .voice(voiceMessage.recording)
      fileKind = .audio
    } else {
      name = file.name
      kind = file.pictureSize.map { .image($0, placeholder: nil) } ?? .file
      fileKind = file.pictureSize == nil ? FileKind(type: file.type, name: file.name) : .picture
    }
    size = ""
  }
}

extension AttachmentRow: Hashable {
  /// Whether two attachments are shown alike, and belong to the same message or file.
  ///
  /// - Parameters:
  ///   - left: An attachment.
  ///   - right: Another attachment.
  public static func == (left: AttachmentRow, right: AttachmentRow) -> Bool {
    left === right
      || (left.message, left.added) == (right.message, right.added)
        && (left.name, left.kind, left.fileKind, left.size)
          == (right.name, right.kind, right.fileKind, right.size)
  }

  /// Hashes what tells attachments apart.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(added)
    hasher.combine(name)
  }
}
