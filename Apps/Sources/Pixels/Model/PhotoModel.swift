import Foundation
import Swiftwater

/// A photo, whose data arrives in parts: first the fields in the list of popular photos, then its thumbnail, its
/// details and its picture in full size.
final class PhotoModel: Identifiable {
  /// The number by which the service knows the photo.
  let id: Int
  let photoName: MutableProperty<String>
  let photographerName: MutableProperty<String>
  let rating: MutableProperty<Double>
  /// The URL of the thumbnail; nil if the service has none.
  let thumbnailURL: MutableProperty<URL?>
  let thumbnailData = MutableProperty<Data?>(nil)
  /// Whether the thumbnail could not be downloaded, or the browser could not show it.
  let isThumbnailMissing = MutableProperty(false)
  /// The URL of the picture in full size; nil before the details have arrived.
  let fullSizeURL: MutableProperty<URL?>
  let fullSizeData = MutableProperty<Data?>(nil)
  /// Whether the user has voted for the photo.
  let isVotedFor: MutableProperty<Bool>

  init(_ content: PhotoContent) {
    id = content.id
    photoName = MutableProperty(content.name)
    photographerName = MutableProperty(content.photographer)
    rating = MutableProperty(content.rating)
    thumbnailURL = MutableProperty(content.thumbnailURL)
    fullSizeURL = MutableProperty(content.fullSizeURL)
    isVotedFor = MutableProperty(content.voted ?? false)
  }

  /// Updates the photo with the content of a response. A property whose field is missing keeps its value.
  func update(with content: PhotoContent) {
    transaction {
      photoName.value = content.name
      photographerName.value = content.photographer
      rating.value = content.rating
      if let url = content.thumbnailURL { thumbnailURL.value = url }
      if let url = content.fullSizeURL { fullSizeURL.value = url }
      if let voted = content.voted { isVotedFor.value = voted }
    }
  }
}
