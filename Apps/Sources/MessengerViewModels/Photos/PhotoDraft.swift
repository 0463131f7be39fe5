public import MessengerServices
public import Swiftwater
public import SwiftwaterMedia

/// A photo that a person has chosen for themselves or for a group, and not saved yet. A view writes it.
public final class PhotoDraft {
  /// The picture on the disk of the server; nil for none, or while it is on its way.
  public let file = MutableProperty<OutgoingFile?>(nil)
  /// The part of the picture that is kept; nil for all of it.
  public let crop = MutableProperty<ImageCrop?>(nil)
  /// Whether a picture is on its way.
  public let isReceiving = MutableProperty(false)

  /// Creates a draft without a photo.
  public init() {}

  /// Removes the photo after it was saved, or when it is no longer wanted. The view removes its file.
  public func clear() {
    transaction {
      file.value = nil
      crop.value = nil
    }
  }
}
