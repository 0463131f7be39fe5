import Foundation
import Swiftwater

/// A photo in the gallery.
final class ThumbnailViewModel {
  let model: PhotoModel
  let photoName: Property<String>
  /// The thumbnail; nil until it has been downloaded and decoded.
  let image: Property<Picture?>
  /// Whether the thumbnail could not be downloaded, or the browser could not show it.
  let isMissing: Property<Bool>

  init(
    _ model: PhotoModel, decode: @escaping @Sendable (Data) async -> Picture? = { await Picture.decode($0) }
  ) {
    self.model = model
    photoName = model.photoName.property
    image = model.thumbnailData.property.decoded(by: decode)
    isMissing = model.isThumbnailMissing.property
  }
}
