public import MessengerServices
public import Swiftwater

/// A file that a person has added to a chat.
public struct AddedFile: Identifiable, Hashable, Sendable {
  /// The number of the file, unique in its input.
  public let id: Int
  /// The name of the file on the person's device.
  public let name: String
  /// The name of the file of a voice message, which states its length and its levels; nil for any other file.
  public var voiceMessage: VoiceMessageFileName? { VoiceMessageFileName(name) }

  /// - Parameters:
  ///   - id: The number of the file, unique in its input.
  ///   - name: The name of the file on the person's device.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
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
  /// Waits until a file is complete. A file that could not be received is received again, if that can help.
  ///
  /// - Parameter id: The file.
  /// - Returns: A signal that sends the complete file and completes. It completes without one if the file was removed
  ///   or the input was released, and fails with ``MessengerError/fileRefused(reason:)`` if the file cannot be
  ///   received.
  func received(_ id: AddedFile.ID) -> Signal<AttachedFile, MessengerError>
  /// Removes a file that was taken, because it is stored or will not be sent.
  ///
  /// - Parameter id: The file.
  func remove(_ id: AddedFile.ID)
}
