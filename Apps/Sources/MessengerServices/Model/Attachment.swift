public import SwiftwaterMedia

/// A picture, a voice message or another file that is part of a message.
public struct Attachment: Hashable, Codable, Sendable {
  /// The content of an attachment.
  public enum Content: Hashable, Codable, Sendable {
    /// A picture in several sizes.
    case image(StoredImage)
    /// A file of another kind, and the media type that the sender's browser has reported.
    case file(Blob, type: String)
    /// A voice message, with the media type and the measurements that the sender's browser has reported.
    case voice(Blob, type: String, VoiceRecording)
  }

  /// The name of the file on the sender's device, made safe to show; ``VoiceMessageFileName/prefix`` for a voice
  /// message. Never use it in a path.
  public let name: String
  /// The picture, the voice message or the file.
  public let content: Content

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The name of the file on the sender's device.
  ///   - content: The stored picture, voice message or file.
  public init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// The size of all stored files together, in bytes.
  var size: Int { blobs.reduce(0) { $0 + $1.size } }

  /// The stored files of the attachment.
  var blobs: [Blob] {
    switch content {
    case .image(let image): image.variants.map(\.blob)
    case .file(let blob, _), .voice(let blob, _, _): [blob]
    }
  }
}

/// A file on the server's disk that a person wants to send.
public struct OutgoingFile: Hashable, Sendable {
  /// The name of the file on the person's device.
  public let name: String
  /// The media type that the browser has reported.
  public let type: String
  /// The path of the file.
  public let path: String
  /// The length and loudness that the browser has measured if the file is a voice message; nil for any other file.
  var recording: VoiceRecording? { type.hasPrefix("audio/") ? VoiceMessageFileName(name)?.recording : nil }

  /// Creates a description of a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file on the person's device.
  ///   - type: The media type that the browser has reported.
  ///   - path: The path of the file.
  public init(name: String, type: String, path: String) {
    self.name = name
    self.type = type
    self.path = path
  }
}
