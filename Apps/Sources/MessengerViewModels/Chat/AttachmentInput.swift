public import MessengerServices
public import Swiftwater

/// The files that a person adds to the messages of a chat, as a view receives them.
public protocol AttachmentInput: AnyObject {
  /// The files that are complete and were not taken yet, in the order in which they were added.
  var files: Property<[AttachedFile]> { get }
  /// Whether files are being received.
  var isReceiving: Property<Bool> { get }
  /// Takes the complete files, to send them. Each stays on the disk until ``remove(_:)``.
  ///
  /// - Returns: The files, in the order in which they were added.
  func take() -> [AttachedFile]
  /// Removes a file that was taken, because it is stored or will not be sent.
  ///
  /// - Parameter file: The file.
  func remove(_ file: AttachedFile)
}
