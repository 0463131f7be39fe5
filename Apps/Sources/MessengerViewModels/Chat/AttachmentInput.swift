public import MessengerServices
public import Swiftwater

/// A file that a person has added to a chat.
public struct AddedFile: Identifiable, Hashable, Sendable {
  /// The identifier of the file, unique in its input. A file that the browser keeps has the same identifier
  /// on the page that replaces this one.
  public let id: String
  /// The name of the file on the person's device; empty for a file of an earlier page that the browser has
  /// not added again yet.
  public let name: String
  /// The media type that the browser reports; empty if it is not known.
  public let type: String
  /// The size of a picture in pixels, as the browser has measured it; nil for any other file.
  public let pictureSize: PixelSize?
  /// Whether the browser keeps the file.
  public let isKept: Bool
  /// The name of the file of a voice message, which states its length and its levels; nil for any other file.
  public var voiceMessage: VoiceMessageFileName? { VoiceMessageFileName(name) }

  /// Creates the description of a file.
  ///
  /// - Parameters:
  ///   - id: The identifier of the file, unique in its input.
  ///   - name: The name of the file on the person's device.
  ///   - type: The media type that the browser reports; empty if it is not known.
  ///   - pictureSize: The size of a picture in pixels; nil for any other file.
  ///   - isKept: Whether the browser keeps the file, and adds it again with its identifier.
  public init(
    id: String, name: String, type: String = "", pictureSize: PixelSize? = nil, isKept: Bool = false
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.pictureSize = pictureSize
    self.isKept = isKept
  }
}

/// The width and height of an upright picture in pixels, both positive.
public struct PixelSize: Hashable, Sendable {
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The files that a person adds to the messages of a chat, as a view receives them.
public protocol AttachmentInput: AnyObject {
  /// The files that can be sent and were not taken yet, in the order in which they were added. They need not be
  /// complete. Voice messages are not among them.
  var files: Property<[AddedFile]> { get }
  /// The voice messages that can be sent and were not taken yet, in the order in which they were recorded.
  var voiceMessages: Property<[AddedFile]> { get }
  /// Takes files, to send them. Each is kept until ``remove(_:)``.
  ///
  /// - Parameter files: Some of ``files`` or ``voiceMessages``.
  func take(_ files: [AddedFile])
  /// Takes a file of a message of an earlier page as soon as the browser adds the file again. The file is
  /// then not among ``files`` or ``voiceMessages``.
  ///
  /// - Parameter id: The file.
  func expect(_ id: AddedFile.ID)
  /// Sends each expected file when the browser has added it, and may send the same file again later.
  var arrivals: Signal<AddedFile, Never> { get }
  /// Returns a file when it is complete. If the file could not be received, the browser uploads it again,
  /// unless it would fail again.
  ///
  /// - Parameter id: The file.
  /// - Returns: A signal that sends the complete file and completes. It completes without one if the file was removed
  ///   or the input was released, and fails with ``MessengerError/fileRejected(reason:)`` if the file cannot be
  ///   received, or is expected and the browser does not have it anymore.
  func completeFile(_ id: AddedFile.ID) -> Signal<OutgoingFile, MessengerError>
  /// Removes a file that was taken, because it is stored or will not be sent.
  ///
  /// - Parameter id: The file.
  func remove(_ id: AddedFile.ID)
}
